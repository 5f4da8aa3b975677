import type { AddOn, TherapyPackage } from '~/content/offers/plans'
import { isWholeNaira, koboOf } from '~/lib/money'

/** Packages and add-ons on sale, as the dataset has them. */
export type Offers = { packages: readonly TherapyPackage[]; addOns: readonly AddOn[] }

/** The selection, by code. An add-on requires a package that allows it. */
export type Cart = { package: string | null; addOn: string | null }

/** Package and add-on as one plan. `price` is in naira. */
export type Plan = {
  id: string
  name: string
  price: number
  period: string | null
  note: string | null
  features: readonly string[]
}

export const emptyCart: Cart = { package: null, addOn: null }

/** Whether the add-on can be bought with this package; without a package it cannot. */
export function allows(packageCode: string | null, addOn: AddOn): boolean {
  return packageCode !== null && addOn.packages.includes(packageCode)
}

/** The cart for two codes, without unknown codes and disallowed add-ons. */
export function cartOf(chosen: Cart, { packages, addOns }: Offers): Cart {
  const known = packages.find(({ id }) => id === chosen.package)
  if (!known) return emptyCart
  const addOn = addOns.find(({ id }) => id === chosen.addOn)
  return { package: known.id, addOn: addOn && allows(known.id, addOn) ? addOn.id : null }
}

/** The cart from `?package=…&addon=…`. A repeated parameter is ignored. */
export function cartOfAddress(query: URLSearchParams, offers: Offers): Cart {
  const only = (name: string) => {
    const [value, ...more] = query.getAll(name)
    return value !== undefined && more.length === 0 ? value : null
  }
  return cartOf({ package: only('package'), addOn: only('addon') }, offers)
}

/** The query of `/services` with a selection, and other parameters that have a value. */
export function selectionQuery(
  { package: code, addOn }: Cart,
  others: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const parameters = Object.entries({ package: code, addon: addOn, ...others })
  return new URLSearchParams(parameters.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Selects another package; keeps the add-on only if the package allows it. */
export function choosePackage(cart: Cart, code: string, offers: Offers): Cart {
  return cartOf({ package: code, addOn: cart.addOn }, offers)
}

/** Selects an add-on, or removes it when it is selected already. */
export function chooseAddOn(cart: Cart, code: string, offers: Offers): Cart {
  return cartOf({ package: cart.package, addOn: cart.addOn === code ? null : code }, offers)
}

/** The items of a cart, the package first; empty without a package. */
export function partsOf(cart: Cart, { packages, addOns }: Offers): { id: string; name: string; price: number }[] {
  const parts = [packages.find(({ id }) => id === cart.package), addOns.find(({ id }) => id === cart.addOn)]
  return parts.flatMap((part) => (part ? [{ id: part.id, name: part.name, price: part.price }] : []))
}

/** The plan of a cart; null without a package. */
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

/** The submitted prices, in naira, so that the server detects a price change: `single=20000 pocket1=7000`. */
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
