import script from 'virtual:enhance-address/deletion'

import { chatLink } from '~/content/chat'
import type { DeleteAccountPage } from '~/content/delete-account-page'
import { useSite } from '~/content/use-site'
import type { FormValues } from '~/lib/form-answer'

import { AcceptedNote } from './accepted-note'
import { errorsIn, ErrorSummary, type Refusal } from './error-summary'
import { Field, TickField } from './field'
import { MAX_EMAIL, MAX_TEXT } from './field-rules'
import { Trap } from './trap'

type DeletionFormProps = {
  words: DeleteAccountPage['form']
  reasons: readonly string[]
  /** What the page answers, if it answers this form; without an answer it shows again what was typed. */
  returned: { answer: Refusal | null; values: FormValues } | undefined
  /** A request was just sent without scripts: the answer itself leads to the home page. */
  sentBefore: boolean
}

/** Asks for an account to be deleted. `enhance/deletion.ts` asks once more, and sends it without leaving the page. */
export function DeletionForm({ words, reasons, returned, sentBefore }: DeletionFormProps) {
  const site = useSite()
  const errors = errorsIn(returned?.answer)
  const typed = returned?.values ?? {}

  return (
    <div className="form">
      <AcceptedNote id="deletion-sent" heading={null} sent={sentBefore}>
        <p>{words.successText}</p>
        <p>
          <a href="/">{words.homeLabel}</a>
        </p>
      </AcceptedNote>
      <ErrorSummary form="deletion" answer={returned?.answer} />
      <form
        className="form"
        method="post"
        action="/delete-account"
        noValidate
        autoComplete="off"
        data-script={script}
        data-busy={words.busyLabel}
        data-chat={chatLink(site, 'booking') ?? undefined}
      >
        <Field id="deletion-email" label={words.emailLabel} error={errors['email']}>
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
        <Field id="deletion-confirmEmail" label={words.confirmEmailLabel} error={errors['confirmEmail']}>
          {(control) => (
            <input
              {...control}
              type="email"
              name="confirmEmail"
              autoComplete="email"
              required
              maxLength={MAX_EMAIL}
              defaultValue={typed['confirmEmail']}
            />
          )}
        </Field>
        <Field id="deletion-reason" label={words.reasonLabel} error={errors['reason']}>
          {(control) => (
            <select {...control} name="reason" required defaultValue={typed['reason']}>
              <option value="">{words.reasonPlaceholder}</option>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="deletion-feedback" label={words.feedbackLabel} error={errors['feedback']}>
          {(control) => (
            <textarea {...control} name="feedback" rows={4} maxLength={MAX_TEXT} defaultValue={typed['feedback']} />
          )}
        </Field>
        <TickField id="deletion-understand" label={words.understandLabel} error={errors['understand']}>
          {(control) => (
            <input
              {...control}
              type="checkbox"
              name="understand"
              value="yes"
              required
              defaultChecked={typed['understand'] === 'yes'}
            />
          )}
        </TickField>
        <Trap />
        <div className="button-row">
          <button className="button button--danger">{words.submitLabel}</button>
          <a className="button button--quiet" href="/" data-back="">
            {words.cancelLabel}
          </a>
        </div>
      </form>
      <ConfirmDialog words={words} />
    </div>
  )
}

/** Asks once more. Styles: `window.css`. */
function ConfirmDialog({ words }: Pick<DeletionFormProps, 'words'>) {
  return (
    <dialog className="window" tabIndex={-1} aria-labelledby="confirm-heading" aria-describedby="confirm-text">
      <h2 id="confirm-heading">{words.modalHeading}</h2>
      <p id="confirm-text">{words.modalText}</p>
      <div className="button-row">
        <button type="button" className="button button--quiet">
          {words.cancelLabel}
        </button>
        <button type="button" className="button button--danger">
          {words.confirmLabel}
        </button>
      </div>
    </dialog>
  )
}
