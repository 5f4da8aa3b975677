import script from 'virtual:enhance-address/contact'

import { chatLink } from '~/content/chat'
import type { ContactPage } from '~/content/contact-page'
import { useSite } from '~/content/use-site'
import type { FormValues } from '~/lib/form-answer'

import { AcceptedNote } from './accepted-note'
import { errorsIn, ErrorSummary, type Refusal } from './error-summary'
import { Field } from './field'
import { MAX_EMAIL, MAX_TEXT } from './field-rules'
import { Trap } from './trap'

type ContactFormProps = {
  words: ContactPage['form']
  /** What the page answers, if it answers this form. */
  returned: { answer: Refusal; values: FormValues } | undefined
  /** Of a message that was just sent without scripts. */
  reference: string | null
}

/** The message to support. `enhance/contact.ts` sends it without leaving the page. */
export function ContactForm({ words, returned, reference }: ContactFormProps) {
  const site = useSite()
  const errors = errorsIn(returned?.answer)
  const typed = returned?.values ?? {}
  const [before, after] = words.successText.split('{reference}')

  return (
    <div className="form">
      <AcceptedNote id="contact-sent" heading={words.successHeading} sent={reference !== null}>
        <p>
          {before}
          <strong data-reference="">{reference}</strong>
          {after}
        </p>
      </AcceptedNote>
      <ErrorSummary form="contact" answer={returned?.answer} />
      <form
        className="form"
        method="post"
        action="/contact"
        noValidate
        autoComplete="off"
        data-script={script}
        data-busy={words.busyLabel}
        data-chat={chatLink(site, 'booking') ?? undefined}
      >
        <Field id="contact-name" label={words.nameLabel} error={errors['name']}>
          {(control) => (
            <input {...control} name="name" autoComplete="name" required maxLength={100} defaultValue={typed['name']} />
          )}
        </Field>
        <Field id="contact-email" label={words.emailLabel} error={errors['email']}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={MAX_EMAIL}
              defaultValue={typed['email']}
            />
          )}
        </Field>
        <Field id="contact-phone" label={words.phoneLabel} error={errors['phone']}>
          {(control) => (
            <input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={30}
              defaultValue={typed['phone']}
            />
          )}
        </Field>
        <Field id="contact-subject" label={words.subjectLabel} error={errors['subject']}>
          {(control) => (
            <select {...control} name="subject" required defaultValue={typed['subject']}>
              {words.subjects.map((subject) => (
                <option key={subject} value={subject}>
                  {subject}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="contact-message" label={words.messageLabel} error={errors['message']}>
          {(control) => (
            <textarea
              {...control}
              name="message"
              required
              rows={6}
              maxLength={MAX_TEXT}
              defaultValue={typed['message']}
            />
          )}
        </Field>
        <p className="field__hint">
          {words.consentLabel} <a href="/privacy">{words.privacyLabel}</a>
        </p>
        <Trap />
        <p>
          <button className="button">{words.submitLabel}</button>
        </p>
      </form>
    </div>
  )
}
