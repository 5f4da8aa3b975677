/**
 * Sign-in of the Studio for an editor who is signed out, in this or another tab: reloads the page, which asks for the
 * editor token. The Studio itself would offer Sanity accounts, which do not exist here.
 */
export function reloadSignedOut(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
