/**
 * What the Studio offers to somebody who is not signed in, or signed out in this tab or another: the page opens again,
 * and asks for the editor token. The Studio itself would offer Sanity's accounts, of which there are none here.
 */
export function openAgainSignedOut(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
