import script from 'virtual:client-script-url/forms/newsletter'

import { useFlash } from '~/content/site-settings/use-site'
import type { FormValues } from '~/lib/forms/form-answer'
import { OPEN_CHAT } from '~/lib/forms/progress'

import { errorsIn, type Refusal } from '../error-summary'
import { SUBMISSION, SubmissionField, autofocusProps, HoneypotField } from '../fields'

type NewsletterFormProps = {
  /** The id of the form: in the footer or in the page. */
  place: 'newsletter' | 'letter'
  /** The page of the form, to which the response redirects. */
  path: string
  problem?: { answer: Refusal; values: FormValues; hint: string }
  words: { emailLabel: string; submitLabel: string; busyLabel: string }
}

/** Posts to `/newsletter` in place. Only for pages without hydration, because its script changes the markup. */
export function NewsletterForm({ place, path, problem, words }: NewsletterFormProps) {
  const flash = useFlash()
  const accepted = flash?.form === place ? flash.message : null
  const answer = problem?.answer
  const wrong = answer?.outcome === 'failed' ? answer.message : (errorsIn(answer)['email'] ?? null)
  const note = `${place}-note`

  return (
    <form
      className="letter"
      method="post"
      action="/newsletter"
      id={place}
      noValidate
      autoComplete="off"
      data-script={script}
      data-busy={words.busyLabel}
    >
      <input type="hidden" name="from" value={`${path}#${place}`} />
      <div className="field">
        <label htmlFor={`${place}-email`}>{words.emailLabel}</label>
        <input
          type="email"
          id={`${place}-email`}
          name="email"
          autoComplete="email"
          required
          aria-describedby={note}
          aria-invalid={Boolean(errorsIn(answer)['email'])}
          defaultValue={problem?.values['email']}
        />
      </div>
      <SubmissionField value={problem?.values[SUBMISSION]} />
      <HoneypotField />
      <button className="button button--quiet" type="submit">
        {words.submitLabel}
      </button>
      <p
        className="note"
        id={note}
        role={wrong ? 'alert' : 'status'}
        data-good={accepted ? '' : undefined}
        {...(wrong ? autofocusProps : {})}
      >
        {problem?.hint ? `${wrong} ${problem.hint}` : (wrong ?? accepted)}
        {answer?.outcome === 'failed' && answer.chat ? (
          <>
            {' '}
            <a href={answer.chat}>{OPEN_CHAT}</a>
          </>
        ) : null}
      </p>
    </form>
  )
}
