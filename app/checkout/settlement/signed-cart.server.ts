import * as v from 'valibot'

import { isSigned, sign, type SiteSecrets } from '~/lib/signature.server'

const filled = v.pipe(v.string(), v.minLength(1))

/** Numbers come back from a provider as numbers or as digits. */
const minorUnits = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
)

const cartSchema = v.object({
  package: filled,
  addOn: v.optional(v.nullable(v.pipe(v.string(), v.transform((code) => code || null))), null),
  /** In the currency's smallest unit. */
  amount: minorUnits,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  reference: filled,
  customer: v.object({ name: filled, email: filled, country: filled }),
})

/** What a client agreed to pay for: the only measure when money arrives, whatever the prices are by then. */
export type SignedCart = v.InferOutput<typeof cartSchema>

const metadataSchema = v.object({ cart: cartSchema, signature: v.string() })

/** One text for one cart, whatever the order or spelling in which a provider hands it back. */
function canonical({ package: code, addOn, amount, currency, reference, customer }: SignedCart): string {
  return JSON.stringify([1, code, addOn, amount, currency, reference, customer.name, customer.email, customer.country])
}

/** What stands in a transaction's metadata. The provider learns codes and neutral names, never what the service is for. */
export function paymentMetadata(siteSecrets: SiteSecrets, cart: SignedCart) {
  return {
    custom_fields: [
      { display_name: 'Name', variable_name: 'client_name', value: cart.customer.name },
      { display_name: 'Country', variable_name: 'client_country', value: cart.customer.country },
    ],
    cart,
    signature: sign(siteSecrets, 'cart', canonical(cart)),
  }
}

/**
 * The cart in a transaction's metadata, or null when there is none that we signed.
 * @param metadata an object, its JSON text, or whatever a provider sends in place of nothing (`0`, `""`, null)
 */
export function readSignedCart(siteSecrets: SiteSecrets, metadata: unknown): SignedCart | null {
  const parsed = v.safeParse(v.union([metadataSchema, v.pipe(v.string(), v.parseJson(), metadataSchema)]), metadata)
  if (!parsed.success) return null
  const { cart, signature } = parsed.output
  return isSigned(siteSecrets, 'cart', canonical(cart), signature) ? cart : null
}

/** The same in one line of text, for a provider that keeps a note and no metadata. */
export function signedNote(siteSecrets: SiteSecrets, cart: SignedCart): string {
  const text = canonical(cart)
  return text + sign(siteSecrets, 'cart', text)
}

const noteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.literal(1), filled, v.nullable(v.string()), v.number(), v.string(), filled, filled, filled, filled]),
)

/** The cart of a note, or null when it is none that we signed. */
export function readSignedNote(siteSecrets: SiteSecrets, note: string): SignedCart | null {
  const end = note.lastIndexOf(']') + 1
  const parsed = v.safeParse(noteSchema, note.slice(0, end))
  if (!parsed.success) return null
  const [, code, addOn, amount, currency, reference, name, email, country] = parsed.output
  return readSignedCart(siteSecrets, { cart: { package: code, addOn, amount, currency, reference, customer: { name, email, country } }, signature: note.slice(end) })
}
