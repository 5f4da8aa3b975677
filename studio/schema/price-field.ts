import { defineField } from 'sanity'
import { likelyPrice, nearPublishedPrice, withinPaymentLimit } from './price-rules'

/** The price in whole naira. */
export const priceField = defineField({
  name: 'price',
  title: 'Price',
  description:
    'In whole naira, figures only: 20000 is shown as ₦20,000. The site follows within a second of publishing.',
  type: 'number',
  validation: (rule) => [
    rule.required().error('Every package and add-on needs a price.'),
    rule.integer().error('Write the price in whole naira, without kobo.'),
    // Not positive(): Sanity's positive() allows 0.
    rule.min(1).error('The price must be more than zero naira.'),
    rule.custom(withinPaymentLimit('price')),
    rule.custom(likelyPrice).warning(),
    rule.custom(nearPublishedPrice).warning(),
  ],
})

/** The price for Square card payments: entered by hand, not converted from naira. */
export const squarePriceField = defineField({
  name: 'squarePrice',
  title: 'Price with Square',
  description:
    'Only for card payments through Square, in the currency of your Square account. In its smallest unit, figures only: 3500 is $35.00. Leave it empty if you do not use Square.',
  type: 'number',
  fieldset: 'square',
  validation: (rule) => [
    rule.integer().error('Write the price in the smallest unit, for example in cents: 3500 for $35.00.'),
    rule.min(1).error('The price must be more than zero. Leave it empty if this is not sold through Square.'),
    rule.custom(withinPaymentLimit('squarePrice')),
  ],
})

/** Collapsed: most sellers never need it. */
export const squareFieldset = {
  name: 'square',
  title: 'Selling through Square',
  options: { collapsible: true, collapsed: true },
}

/** Rule for the note of a package or add-on: rejects a typed saving, which becomes wrong when a price changes. */
export function noTypedSaving(note: string | undefined): true | string {
  return (
    !/\bsave\b.*\d/i.test(note ?? '') ||
    'The site calculates the saving from the prices and shows it. Leave it out of the note.'
  )
}
