import script from 'virtual:client-script-url/forms/deletion'

import type { DeleteAccountPage } from '~/content/pages/delete-account-page'
import type { FormValues } from '~/lib/forms/form-answer'

import { emailHint } from '../email-suggestion'
import { errorsIn, type Refusal } from '../error-summary'
import { autofocusProps, HoneypotField, SUBMISSION } from '../fields'
import { AcceptedMessage, CheckboxField, ChoiceField, EmailField, LongForm, LongTextField } from '../form-layout'
import type { DELETION_FIELDS } from './deletion-schema'

type ConfirmStepProps = { words: DeleteAccountPage['form']; values: FormValues; confirmation: string }

/** The confirmation page for browsers without scripts. Styles: `delete-account.css`. */
export function ConfirmStep({ words, values, confirmation }: ConfirmStepProps) {
  const hint = emailHint(values['email'])
  return (
    <form
      className="form card"
      method="post"
      action="/delete-account"
      autoComplete="off"
      aria-labelledby="confirm-heading"
      {...autofocusProps}
    >
      <h3 id="confirm-heading">{words.modalHeading}</h3>
      <p>{words.modalText}</p>
      <dl>
        <dt>{words.emailLabel}</dt>
        <dd>
          {values['email']}
          {hint ? <p className="field__hint">{hint}</p> : null}
        </dd>
        <dt>{words.reasonLabel}</dt>
        <dd>{values['reason']}</dd>
      </dl>
      <input type="hidden" name="confirmation" value={confirmation} />
      <HoneypotField />
      <div className="button-row">
        <button className="button button--quiet" type="submit" name="step" value="edit">
          {words.cancelLabel}
        </button>
        <button className="button button--danger" type="submit" name="step" value="confirm">
          {words.confirmLabel}
        </button>
      </div>
    </form>
  )
}

type DeletionFormProps = {
  words: DeleteAccountPage['form']
  reasons: readonly string[]
  /** The response of the page to this form; without `answer` it only restores the typed values. */
  returned: { answer: Refusal | null; values: FormValues } | undefined
  /** Whether a request was just sent without scripts: the response itself refreshes to the home page. */
  sentBefore: boolean
}

/** The account deletion form. `client-scripts/forms/deletion.ts` confirms and sends it in place. */
export function DeletionForm({ words, reasons, returned, sentBefore }: DeletionFormProps) {
  const errors = errorsIn(returned?.answer)
  const typed = returned?.values ?? {}
  const field = (name: (typeof DELETION_FIELDS)[number]) => ({ form: 'deletion', name, errors, typed })

  return (
    <div className="form">
      <AcceptedMessage id="deletion-sent" heading={null} sent={sentBefore}>
        <p>{words.successText}</p>
        <p>
          <a href="/">{words.homeLabel}</a>
        </p>
      </AcceptedMessage>
      <LongForm
        name="deletion"
        action="/delete-account"
        script={script}
        busyLabel={words.busyLabel}
        answer={returned?.answer}
        submission={typed[SUBMISSION]}
        buttons={
          <div className="button-row">
            <button className="button button--danger" type="submit">
              {words.submitLabel}
            </button>
            <a className="button button--quiet" href="/" data-back="">
              {words.cancelLabel}
            </a>
          </div>
        }
      >
        <EmailField {...field('email')} label={words.emailLabel} />
        <EmailField {...field('confirmEmail')} label={words.confirmEmailLabel} />
        <ChoiceField
          {...field('reason')}
          label={words.reasonLabel}
          choices={reasons}
          placeholder={words.reasonPlaceholder}
        />
        <LongTextField {...field('feedback')} label={words.feedbackLabel} rows={4} />
        <CheckboxField {...field('understand')} label={words.understandLabel} />
      </LongForm>
      <ConfirmDialog words={words} />
    </div>
  )
}

/** The confirmation dialog. Styles: `window.css`. */
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
