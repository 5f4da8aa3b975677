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
