/** Made when first used: a phone spends many milliseconds on a format, and its page should stand by then. */
let nairaFormat: Intl.NumberFormat | undefined

/** Whole naira as the site shows it: 105000 is `₦105,000`. */
export function formatNaira(naira: number): string {
  nairaFormat ??= new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
  return `₦${nairaFormat.format(naira)}`
}
