import script from 'virtual:client-script-url/forms/contact'

import type { ContactPage } from '~/content/pages/contact-page'
import type { Flash } from '~/content/site-settings/use-site'
import type { FormValues } from '~/lib/forms/form-answer'

import { errorsIn, type Refusal } from '../error-summary'
import { SUBMISSION } from '../fields'
import { AcceptedMessage, ChoiceField, EmailField, LongForm, LongTextField, TextField } from '../form-layout'
import type { CONTACT_FIELDS } from './contact-schema'

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
  const field = (name: (typeof CONTACT_FIELDS)[number]) => ({ form: 'contact', name, errors, typed })
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
        <TextField {...field('name')} label={words.nameLabel} autoComplete="name" required maxLength={100} />
        <EmailField {...field('email')} label={words.emailLabel} />
        <TextField {...field('phone')} label={words.phoneLabel} type="tel" autoComplete="tel" maxLength={60} />
        <ChoiceField {...field('subject')} label={words.subjectLabel} choices={words.subjects} />
        <LongTextField {...field('message')} label={words.messageLabel} required rows={6} />
        <p className="field__hint">
          {words.consentLabel} <a href="/privacy">{words.privacyLabel}</a>
        </p>
      </LongForm>
    </div>
  )
}
