/** Made when first used: a phone spends many milliseconds on a format, and its page should stand by then. */
let nairaFormat: Intl.NumberFormat | undefined

/** Whole naira as the site shows it: 105000 is `₦105,000`. */
export function formatNaira(naira: number): string {
  nairaFormat ??= new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 })
  return `₦${nairaFormat.format(naira)}`
}

/**
 * The most that one payment may be, in whole naira. Paystack publishes no limit of its own; banks ask for an indemnity
 * above this sum (Central Bank of Nigeria, online transfers), so more is most likely a zero too many.
 */
export const MOST_NAIRA = 10_000_000

/** The most that one payment through Square may be, in the currency's smallest unit: Square's limit is $50,000. */
export const MOST_SQUARE = 5_000_000

/** Whole naira as whole kobo. @throws RangeError for anything that is not a price in whole naira */
export function koboOf(naira: number): number {
  const kobo = naira * 100
  if (!Number.isInteger(naira) || naira <= 0 || !Number.isSafeInteger(kobo))
    throw new RangeError(`${naira} is not a price in whole naira`)
  return kobo
}

/**
 * An amount in the currency's smallest unit as people read it: 10500000 NGN is `₦105,000`, 10500050 NGN `₦105,000.50`.
 * @param currency code of three capital letters
 */
export function formatMinor(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}
