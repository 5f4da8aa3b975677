import { planOf, type Cart, type Offers } from './cart/cart'

/** Whole naira as whole kobo. @throws RangeError for anything that is not a price in whole naira */
export function koboOf(naira: number): number {
  const kobo = naira * 100
  if (!Number.isInteger(naira) || naira <= 0 || !Number.isSafeInteger(kobo)) throw new RangeError(`${naira} is not a price in whole naira`)
  return kobo
}

/** What a cart costs in whole kobo, or null while it stands for no plan. */
export function totalKobo(cart: Cart, offers: Offers): number | null {
  const plan = planOf(cart, offers)
  return plan ? koboOf(plan.price) : null
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
