const TIME_LIMIT_MS = 8_000

/**
 * Whether this site responds within 8 s. Checked before a script navigates, because the browser's error page would
 * replace the current message.
 */
export async function isReachable(): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIME_LIMIT_MS))
  try {
    return await Promise.race([late, fetch('/', { method: 'HEAD', cache: 'no-store' }).then(() => true)])
  } catch {
    return false
  }
}
