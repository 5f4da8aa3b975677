import type { AddOn, TherapyPackage } from '~/content/offers/plans'
import { isWholeNaira, koboOf } from '~/lib/money'

/** What is sold now, as the dataset says. */
export type Offers = { packages: readonly TherapyPackage[]; addOns: readonly AddOn[] }

/** What a visitor has chosen, by code. An add-on is in a cart only beside a package that allows it. */
export type Cart = { package: string | null; addOn: string | null }

/** What is paid for: package and add-on as one plan. `price` is whole naira. */
export type Plan = {
  id: string
  name: string
  price: number
  period: string | null
  note: string | null
  features: readonly string[]
}

export const emptyCart: Cart = { package: null, addOn: null }

/** True while this add-on may be bought with that package; with none it cannot be bought. */
export function allows(packageCode: string | null, addOn: AddOn): boolean {
  return packageCode !== null && addOn.packages.includes(packageCode)
}

/** The cart of two codes: unknown codes and an add-on that the package does not allow are left out. */
export function cartOf(chosen: Cart, { packages, addOns }: Offers): Cart {
  const known = packages.find(({ id }) => id === chosen.package)
  if (!known) return emptyCart
  const addOn = addOns.find(({ id }) => id === chosen.addOn)
  return { package: known.id, addOn: addOn && allows(known.id, addOn) ? addOn.id : null }
}

/** The cart that an address asks for by `?package=…&addon=…`. A parameter given twice says nothing. */
export function cartOfAddress(query: URLSearchParams, offers: Offers): Cart {
  const only = (name: string) => {
    const [value, ...more] = query.getAll(name)
    return value !== undefined && more.length === 0 ? value : null
  }
  return cartOf({ package: only('package'), addOn: only('addon') }, offers)
}

/** Another package; the add-on stays only if it is allowed there. */
export function choosePackage(cart: Cart, code: string, offers: Offers): Cart {
  return cartOf({ package: code, addOn: cart.addOn }, offers)
}

/** Choosing an add-on again takes it out. */
export function chooseAddOn(cart: Cart, code: string, offers: Offers): Cart {
  return cartOf({ package: cart.package, addOn: cart.addOn === code ? null : code }, offers)
}

/** The parts of a cart, the package first; empty while no package is chosen. */
export function partsOf(cart: Cart, { packages, addOns }: Offers): { id: string; name: string; price: number }[] {
  const parts = [packages.find(({ id }) => id === cart.package), addOns.find(({ id }) => id === cart.addOn)]
  return parts.flatMap((part) => (part ? [{ id: part.id, name: part.name, price: part.price }] : []))
}

/** The plan that a cart stands for, or null: an add-on alone is no plan. */
export function planOf(cart: Cart, offers: Offers): Plan | null {
  const { package: code, addOn: addOnCode } = cartOf(cart, offers)
  const base = offers.packages.find(({ id }) => id === code)
  if (!base) return null
  const addOn = offers.addOns.find(({ id }) => id === addOnCode)
  if (!addOn)
    return { id: base.id, name: base.name, price: base.price, period: null, note: base.note, features: base.features }
  return {
    id: `${base.id}+${addOn.id}`,
    name: `${base.name} + ${addOn.name}`,
    price: base.price + addOn.price,
    period: addOn.period,
    note: addOn.note,
    features: [...base.features, ...addOn.features],
  }
}

/**
 * The prices that a page shows, as its form sends them along: the server compares them with today's, so that nobody
 * pays another price than the one they saw. Codes and whole naira: `single=20000 pocket1=7000`.
 */
export function shownPrices({ packages, addOns }: Offers): string {
  return [...packages, ...addOns].map(({ id, price }) => `${id}=${price}`).join(' ')
}

/** The total of a cart in kobo at the prices that the page showed; null when it did not show a price for each part. */
export function shownTotal({ package: code, addOn }: Cart, shown: string): number | null {
  const prices = new Map(
    shown
      .split(' ')
      .map((entry) => entry.split('='))
      .map(([id, price]) => [id, Number(price)]),
  )
  const parts = [code, addOn].filter((part) => part !== null).map((part) => prices.get(part))
  const total = parts.reduce<number>((sum, price) => sum + (price ?? Number.NaN), 0)
  return isWholeNaira(total) ? koboOf(total) : null
}
