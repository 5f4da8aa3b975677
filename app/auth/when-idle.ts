const AT_LATEST_MS = 2_000

/** Resolves when the browser is idle, after two seconds at the latest. */
export function whenIdle(): Promise<void> {
  return new Promise((idle) => {
    // Safari has no requestIdleCallback; a timeout still lets the first paint happen.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => idle(), { timeout: AT_LATEST_MS })
    else setTimeout(idle, 200)
  })
}
