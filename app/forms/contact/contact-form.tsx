import script from 'virtual:client-script-url/forms/contact'

import type { ContactPage } from '~/content/pages/contact-page'
import type { Flash } from '~/content/site-settings/use-site'
import type { FormValues } from '~/lib/forms/form-answer'

import { errorsIn, type Refusal } from '../error-summary'
import { AcceptedMessage, ChoiceField, EmailField, LongForm } from '../form-layout'
import { Field, SUBMISSION } from '../fields'
import { MAX_TEXT } from '../field-rules'

type ContactFormProps = {
  words: ContactPage['form']
  /** The response of the page to this form, if any. */
  returned: { answer: Refusal; values: FormValues } | undefined
  /** The reference of a message just sent without scripts, and a hint about its email address. */
  sent: Pick<Flash, 'message' | 'hint'> | null
}

/** The contact form. `client-scripts/forms/contact.ts` sends it in place. */
export function ContactForm({ words, returned, sent }: ContactFormProps) {
  const errors = errorsIn(returned?.answer)
  const typed = returned?.values ?? {}
  const [before, after] = words.successText.split('{reference}')

  return (
    <div className="form">
      <AcceptedMessage id="contact-sent" heading={words.successHeading} sent={sent !== null}>
        <p>
          {before}
          <strong data-reference="" translate="no">
            {sent?.message}
          </strong>
          {after}
        </p>
        {sent?.hint ? <p>{sent.hint}</p> : null}
      </AcceptedMessage>
      <LongForm
        name="contact"
        action="/contact"
        script={script}
        busyLabel={words.busyLabel}
        answer={returned?.answer}
        submission={typed[SUBMISSION]}
        buttons={
          <p>
            <button className="button" type="submit">
              {words.submitLabel}
            </button>
          </p>
        }
      >
        <Field id="contact-name" label={words.nameLabel} error={errors['name']}>
          {(control) => (
            <input {...control} name="name" autoComplete="name" required maxLength={100} defaultValue={typed['name']} />
          )}
        </Field>
        <EmailField
          form="contact"
          name="email"
          label={words.emailLabel}
          error={errors['email']}
          typed={typed['email']}
        />
        <Field id="contact-phone" label={words.phoneLabel} error={errors['phone']}>
          {(control) => (
            <input
              {...control}
              type="tel"
              name="phone"
              autoComplete="tel"
              maxLength={60}
              defaultValue={typed['phone']}
            />
          )}
        </Field>
        <ChoiceField
          form="contact"
          name="subject"
          label={words.subjectLabel}
          error={errors['subject']}
          typed={typed['subject']}
          choices={words.subjects}
        />
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
      </LongForm>
    </div>
  )
}
