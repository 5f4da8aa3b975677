import type { DeleteAccountPage } from '~/content/delete-account-page'
import type { FormValues } from '~/lib/forms/form-answer'

import { emailHint } from './email-suggestion'
import { autofocusProps } from './takes-focus'
import { HoneypotField } from './trap'

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
