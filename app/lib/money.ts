/** Groups the digits of a whole number: `105000` is `105,000`. Avoids `Intl`, which takes 60 ms on a slow phone. */
export function groupDigits(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** Formats naira without kobo: 105000 is `₦105,000`. */
export const formatNaira = (naira: number): string => `₦${groupDigits(naira.toFixed())}`

/** The maximum of one payment, in whole naira: above it banks require an indemnity, so a higher price is a typo. */
export const MAX_NAIRA = 10_000_000

/** The maximum of one payment with Square, in the smallest unit of the currency: Square's limit is $50,000. */
export const MAX_SQUARE_AMOUNT = 5_000_000

const KOBO_PER_NAIRA = 100

/** Whether this is a price in whole naira that fits in a number as kobo too. */
export const isWholeNaira = (naira: number): boolean =>
  Number.isInteger(naira) && naira > 0 && Number.isSafeInteger(naira * KOBO_PER_NAIRA)

/** Converts whole naira to kobo. @throws RangeError for anything but a price in whole naira */
export function koboOf(naira: number): number {
  if (!isWholeNaira(naira)) throw new RangeError(`${naira} is not a price in whole naira`)
  return naira * KOBO_PER_NAIRA
}

/** Formats an amount in the smallest unit: 10500050 NGN is `₦105,000.50`. @param currency ISO 4217 code */
export function formatMinor(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-NG', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}

/** Formats an amount in the smallest unit as a decimal: 3500 USD is `35.00`. @param currency three capital letters */
export function decimalOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}
