const nairaFormat = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })

/** Whole naira as the site shows it: 105000 is `₦105,000`. */
export function formatNaira(naira: number): string {
  return `₦${nairaFormat.format(naira)}`
}
