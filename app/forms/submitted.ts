import type { AppLoadContext } from '@remix-run/node'

import type { FormAnswer, FormValues } from '~/lib/forms/form-answer'

/** What forms need to know of the request and its surroundings. */
export type FormContext = Pick<
  AppLoadContext,
  'settings' | 'log' | 'requestId' | 'visitor' | 'content' | 'deadline' | 'limits'
>

/** An answer with its HTTP status, headers and what was typed, so that a page can show both. */
export type Submitted<Answer = FormAnswer> = {
  answer: Answer
  status: number
  values: FormValues
  headers: Record<string, string>
}
