// Apart from `money.ts`, which is in the first script of /services: the card form loads later.

/**
 * An amount in the currency's smallest unit as a decimal for other programs: 3500 USD is `35.00`, 3500 JPY `3500`.
 * @param currency code of three capital letters
 */
export function decimalOf(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
  return (amount / 10 ** digits).toFixed(digits)
}
