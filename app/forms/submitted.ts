import type { AppLoadContext } from '@remix-run/node'

import type { FormAnswer, FormValues } from '~/lib/forms/form-answer'

/** The parts of the load context that forms need. */
export type FormContext = Pick<
  AppLoadContext,
  'settings' | 'log' | 'requestId' | 'visitor' | 'content' | 'deadline' | 'limits'
>

/** An answer with status, headers and typed values, for rendering the page. */
export type Submitted<Answer = FormAnswer> = {
  answer: Answer
  status: number
  values: FormValues
  headers: Record<string, string>
}
