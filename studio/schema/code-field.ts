import { defineField } from 'sanity'
import { sameValueElsewhere } from './document-lookup'

/**
 * The code of a package or add-on in links, carts and payments, unique across both types.
 * @param what noun with its article, for example `a package`
 */
export function codeField(what: string, example: string) {
  return defineField({
    name: 'id',
    title: 'Code',
    description: `The site knows ${what} by this code in links, carts and payments; a text with {price:${example}} shows its price. Do not change it once it is on sale.`,
    type: 'string',
    validation: (rule) => [
      rule.required().error(`Links and payments need a code, for example ${example}.`),
      rule.regex(/^[a-z0-9]+$/, { name: 'code' }).error(`Use small letters and figures only, for example ${example}.`),
      rule.custom(
        (id) => id !== 'session' || 'Texts use {price:session} for the price of one session. Use another code.',
      ),
      rule.custom(async (id, context) => {
        const other = id ? await sameValueElsewhere(id, 'id', context, ['package', 'addOn']) : null
        return other === null || `“${other}” has this code already. Each package and add-on needs its own.`
      }),
    ],
  })
}
