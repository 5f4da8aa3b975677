import script from 'virtual:enhance-address/newsletter'

import { useFlash } from '~/content/use-site'
import { OPEN_CHAT } from '~/lib/lib-texts'

import type { Problem } from './error-summary'
import { takesFocus } from './takes-focus'
import { Trap } from './trap'

type NewsletterFormProps = {
  /** The id of the form: the one in the footer, or the one in the page. */
  place: 'newsletter' | 'letter'
  /** Where the form stands, so that the answer leads back to it. */
  path: string
  problem?: Problem & { email: string }
  words: { emailLabel: string; submitLabel: string; busyLabel: string }
}

/**
 * Sends an address to `/newsletter` and shows the answer here. Scripts are fetched when somebody turns to the field.
 * It stands in static parts, which React leaves
 * alone, so that the script may write the answer into it.
 */
export function NewsletterForm({ place, path, problem, words }: NewsletterFormProps) {
  const flash = useFlash()
  const accepted = flash?.form === place ? flash.message : null
  const wrong = problem?.errors['email'] ?? problem?.message ?? null
  const note = `${place}-note`

  return (
    <form
      className="letter"
      method="post"
      action="/newsletter"
      id={place}
      noValidate
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
          aria-invalid={Boolean(problem?.errors['email'])}
          defaultValue={problem?.email}
        />
      </div>
      <Trap />
      <button className="button button--quiet">{words.submitLabel}</button>
      <p
        className="note"
        id={note}
        role={wrong ? 'alert' : 'status'}
        data-good={accepted ? '' : undefined}
        {...(wrong ? takesFocus : {})}
      >
        {wrong ?? accepted}
        {problem?.chat ? (
          <>
            {' '}
            <a href={problem.chat}>{OPEN_CHAT}</a>
          </>
        ) : null}
      </p>
    </form>
  )
}
