const kept = 'vision'

/**
 * Whether developers asked for Vision in this browser: `/studio?vision` switches it on, `/studio?vision=off` off again.
 * Read it before the Studio starts, which drops what it does not know from the address.
 */
export function wantsVision({ location, localStorage }: Window): boolean {
  const asked = new URL(location.href).searchParams.get('vision')
  if (asked === 'off') localStorage.removeItem(kept)
  else if (asked !== null) localStorage.setItem(kept, 'on')
  return localStorage.getItem(kept) === 'on'
}
