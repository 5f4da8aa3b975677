/** Naira as the lists of the Studio show it, for example ₦20,000. */
export function naira(price: number | null | undefined): string {
  // A price that was emptied is null.
  return price === undefined || price === null ? 'No price yet' : `₦${price.toLocaleString('en-NG')}`
}
