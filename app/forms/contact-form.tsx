import { useState, type FormEvent } from 'react'

import { chatLink } from '~/content/chat'
import type { ContactPage } from '~/content/contact-page'
import { useSite } from '~/content/use-site'
import { STILL_SENDING } from '~/lib/lib-texts'
import { Waiting } from '~/ui/waiting'

import { AcceptedNote } from './accepted-note'
import { contactSchema } from './contact-schema'
import { ErrorSummary } from './error-summary'
import { Field } from './field'
import { MAX_EMAIL, MAX_TEXT } from './field-rules'
import { Trap } from './trap'
import { useForm, type ReturnedForm } from './use-form'

type ContactFormProps = {
  words: ContactPage['form']
  returned: ReturnedForm | undefined
  /** Of a message that was just sent without scripts. */
  reference: string | null
}

/** The message to support, with scripts and without. */
export function ContactForm({ words, returned, reference: sentBefore }: ContactFormProps) {
  const site = useSite()
  const [reference, setReference] = useState(sentBefore)
  const { formRef, summaryRef, problem, busy, live, round, typed, check, send, onInput } = useForm({
    schema: contactSchema(words.subjects),
    address: '/submit/contact',
    returned,
    onAccepted: (answer) => setReference(answer.reference),
  })
  const { errors } = problem
  const [before, after] = words.successText.split('{reference}')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setReference(null)
    if (check()) void send()
  }

  return (
    <div className="form">
      {reference === null ? null : (
        <AcceptedNote key={reference + String(round)} id="contact-sent" heading={words.successHeading}>
          <p>
            {before}
            <strong>{reference}</strong>
            {after}
          </p>
        </AcceptedNote>
      )}
      <ErrorSummary form="contact" {...problem} summaryRef={summaryRef} />
      <form
        className="form"
        method="post"
        action="/contact"
        noValidate
        key={round}
        ref={formRef}
        onSubmit={onSubmit}
        onInput={onInput}
        data-live={live || undefined}
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
          <button className="button" aria-disabled={busy || undefined}>
            {busy ? words.busyLabel : words.submitLabel}
          </button>
        </p>
        {live ? (
          <Waiting
            busy={busy}
            words={words.busyLabel}
            instead={STILL_SENDING}
            chat={chatLink(site, 'booking')}
            onButton
          />
        ) : null}
      </form>
    </div>
  )
}
