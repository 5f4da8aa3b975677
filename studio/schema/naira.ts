/** Formats naira for Studio lists, for example ₦20,000. */
export function naira(price: number | null | undefined): string {
  // An emptied price is null.
  return price === undefined || price === null ? 'No price yet' : `₦${price.toLocaleString('en-NG')}`
}
