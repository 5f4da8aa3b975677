const AT_LATEST_MS = 2_000

/** Resolves when the browser has nothing better to do, after two seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((idle) => {
    // Safari has no requestIdleCallback; a turn of the clock lets the first paint go before.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle(), { timeout: AT_LATEST_MS })
    else setTimeout(idle, 200)
  })
}
