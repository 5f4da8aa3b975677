import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * What a live page does when its loader is asked again: without an answer from the server it keeps what it shows,
 * as an error page would take the place of what is chosen and typed.
 * @returns `load`, the route's `clientLoader`, and `shows`, to be told by the route's component what it shows
 */
export function keptLoader<Loaded>() {
  let shown: Loaded
  return {
    load: ({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> => serverLoader().catch(() => shown),
    shows(loaded: Loaded): Loaded {
      return (shown = loaded)
    },
  }
}
