const KEPT = 'vision'

/**
 * Whether developers asked for Vision in this browser: `/studio?vision` switches it on, `/studio?vision=off` off again.
 * Read it before the Studio starts, which drops what it does not know from the address.
 */
export function wantsVision({ location, localStorage }: Window): boolean {
  const asked = new URL(location.href).searchParams.get('vision')
  if (asked === 'off') localStorage.removeItem(KEPT)
  else if (asked !== null) localStorage.setItem(KEPT, 'on')
  return localStorage.getItem(KEPT) === 'on'
}
