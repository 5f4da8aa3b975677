import { defineField } from 'sanity'

const unlikelyPrice = 1_000_000

/** A price in whole naira, as visitors pay it. */
export const priceField = defineField({
  name: 'price',
  title: 'Price',
  description: 'In whole naira, figures only: 20000 is shown as ₦20,000. The site follows within a second of publishing.',
  type: 'number',
  validation: (rule) => [
    rule.required().error('Every package and add-on needs a price.'),
    rule.integer().error('Write the price in whole naira, without kobo.'),
    rule.positive().error('The price must be more than zero naira.'),
    rule.max(unlikelyPrice).warning('This is more than a million naira. Please check that there is no zero too many.'),
  ],
})

/** For the note of a package or add-on: refuses a saving typed by hand, which an edited price would soon make untrue. */
export function noTypedSaving(note: string | undefined): true | string {
  return !/\bsave\b.*\d/i.test(note ?? '') || 'The site works out the saving from the prices and shows it. Leave it out of the note.'
}
