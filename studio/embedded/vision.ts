const KEPT = 'vision'

/**
 * Whether Vision is enabled in this browser: `/studio?vision` enables it, `/studio?vision=off` disables it.
 * Read it before the Studio starts, which removes unknown parameters from the URL.
 */
export function wantsVision({ location, localStorage }: Window): boolean {
  const asked = new URL(location.href).searchParams.get('vision')
  if (asked === 'off') localStorage.removeItem(KEPT)
  else if (asked !== null) localStorage.setItem(KEPT, 'on')
  return localStorage.getItem(KEPT) === 'on'
}
