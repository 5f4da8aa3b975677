import type { AppLoadContext } from '@remix-run/node'

import type { Flash } from '~/content/use-site'
import { STILL_HERE } from '~/lib/forms/lib-texts'

import type { Refusal } from './error-summary'
import type { FormContext } from './submitted'

/** Requests whose form failed: the loaders that run after the action, for the same page, cannot see its answer. */
const failed = new WeakSet<FormContext>()

/** Makes the title of the page that answers begin with `Error: `. */
export function markFailed(context: FormContext): void {
  failed.add(context)
}

export function hasFailed(context: FormContext): boolean {
  return failed.has(context)
}

/** The words for a form that was not accepted when its page cannot be shown again. */
export function formOutcomeOf(answer: Refusal): string {
  const words = answer.outcome === 'invalid' ? Object.values(answer.errors).join('. ') : answer.message
  return words.replace(STILL_HERE, 'Go back one page: what you typed may still be there.')
}

/** Marks a form that was not accepted, and keeps its words for an error page. */
export function failForm(context: AppLoadContext, answer: Refusal): void {
  markFailed(context)
  context.serverContent.formOutcome = formOutcomeOf(answer)
}

/** The same for an accepted form when the page that confirms it cannot be shown. */
export function acceptedWords({ form, message }: Flash): string {
  if (form === 'contact') return `Your message has reached us. Your reference number is ${message}.`
  return form === 'deletion' ? 'Your deletion request has reached us.' : message
}
