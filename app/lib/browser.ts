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

/** Whether a `Save-Data` header is `on`. */
export const isSaveData = (header: string | null | undefined): boolean => /^on\b/i.test(header?.trim() ?? '')

/** Whether the visitor asked for less data, in the browser. */
export const savesData = (): boolean => 'savesData' in document.documentElement.dataset

/** Whether the browser supports dialogs: Safari from 15.4, Firefox from 98. */
export const hasDialogs = (): boolean => 'HTMLDialogElement' in window
