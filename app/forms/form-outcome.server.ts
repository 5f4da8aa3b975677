import type { AppLoadContext } from '@remix-run/node'

import type { Flash } from '~/content/site-settings/use-site'
import { STILL_HERE } from '~/lib/forms/status-texts'

import type { Refusal } from './error-summary'
import type { FormContext } from './submit.server'

/** Requests whose form failed: loaders of the same page run after the action and cannot see its answer. */
const failed = new WeakSet<FormContext>()

/** Prefixes the title of the response with `Error: `. */
export function markFailed(context: FormContext): void {
  failed.add(context)
}

export function hasFailed(context: FormContext): boolean {
  return failed.has(context)
}

/** Returns the text for a failed form when its page cannot be rendered. */
export function formOutcomeOf(answer: Refusal): string {
  const words = answer.outcome === 'invalid' ? Object.values(answer.errors).join('. ') : answer.message
  return words.replace(STILL_HERE, 'Go back one page: what you typed may still be there.')
}

/** Marks a form as failed and stores its text for an error page. */
export function failForm(context: AppLoadContext, answer: Refusal): void {
  markFailed(context)
  context.serverContent.formOutcome = formOutcomeOf(answer)
}

/** Same for an accepted form when its confirmation cannot be rendered. */
export function acceptedText({ form, message }: Flash): string {
  if (form === 'contact') return `Your message has reached us. Your reference number is ${message}.`
  return form === 'deletion' ? 'Your deletion request has reached us.' : message
}
