const TIME_LIMIT_MS = 8_000

/**
 * Whether this site answers now. Without a connection the browser's own error page would take the place of what is
 * said here, so this is asked before a script leaves a page by itself. False as well when no answer came in 8 s.
 */
export async function isReachable(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIME_LIMIT_MS))
  try {
    return await Promise.race([late, fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true)])
  } catch {
    return false
  }
}
