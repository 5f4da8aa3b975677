import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * Keeps the current data of a hydrated page when its loader fails, because an error page would discard selections and
 * typed text.
 * @returns `load`, the route's `clientLoader`, and `shows`, which the route component calls with its data
 */
export function staleOnErrorLoader<Loaded>() {
  let shown: Loaded
  return {
    load: ({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => serverLoader().catch(() => shown),
    shows(loaded: Loaded): Loaded {
      return (shown = loaded)
    },
  }
}
