import type { AppLoadContext } from '@remix-run/node'

/** Requests whose form failed: the loaders that run after the action, for the same page, cannot see its answer. */
const failed = new WeakSet<AppLoadContext>()

/** Makes the title of the page that answers begin with `Error: `. */
export function markFailed(context: AppLoadContext): void {
  failed.add(context)
}

export function hasFailed(context: AppLoadContext): boolean {
  return failed.has(context)
}
