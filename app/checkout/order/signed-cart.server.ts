import * as v from 'valibot'

import { isSigned, sign, type SiteSecrets } from '~/lib/secrets/signature.server'

const nonEmpty = v.pipe(v.string(), v.minLength(1))

const cartSchema = v.object({
  package: nonEmpty,
  addOn: v.nullable(nonEmpty),
  /** The price in the currency's smallest unit. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** The add-on's share of `amount`; missing in older orders. */
  addOnAmount: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** The slug of the preferred therapist. */
  therapist: v.exactOptional(nonEmpty),
  reference: nonEmpty,
  customer: v.object({ name: nonEmpty, email: nonEmpty, country: nonEmpty }),
})

/** The cart that a client agreed to pay for. Payments are compared with it, not with current prices. */
export type SignedCart = v.InferOutput<typeof cartSchema>

/** A cart returned by a provider, and whether our signature is valid. */
export type ReturnedCart = {
  cart: SignedCart
  signed: boolean
  /** The document id of the campaign that led to the order, for the statistics. */
  campaign?: string
}

const VERSION = 1
const cartTuple = v.pipe(
  v.string(),
  v.parseJson(),
  // Older releases read the first nine items, so new ones are appended: a copy that still runs the old release can
  // settle it.
  v.tuple([
    v.literal(VERSION),
    nonEmpty,
    v.nullable(v.string()),
    v.number(),
    v.string(),
    nonEmpty,
    nonEmpty,
    nonEmpty,
    nonEmpty,
    v.optional(v.number()),
    v.optional(v.string()),
  ]),
  v.transform(([, code, addOn, amount, currency, reference, name, email, country, addOnAmount, therapist]) => ({
    package: code,
    addOn,
    amount,
    currency,
    reference,
    customer: { name, email, country },
    ...(addOnAmount === undefined || addOn === null ? {} : { addOnAmount }),
    ...(therapist === undefined ? {} : { therapist }),
  })),
  cartSchema,
)

function textOf(cart: SignedCart): string {
  const { package: code, addOn, amount, currency, reference, customer, addOnAmount, therapist } = cart
  return JSON.stringify([
    VERSION,
    code,
    addOn,
    amount,
    currency,
    reference,
    customer.name,
    customer.email,
    customer.country,
    // Older releases expect a number before the therapist, which they do not know.
    ...(therapist === undefined ? [] : [addOnAmount ?? 0, therapist]),
    ...(therapist === undefined && addOnAmount !== undefined ? [addOnAmount] : []),
  ])
}

function returned(secrets: SiteSecrets, text: string, signature: string): ReturnedCart | null {
  const parsed = v.safeParse(cartTuple, text)
  return parsed.success ? { cart: parsed.output, signed: isSigned(secrets, 'cart', text, signature) } : null
}

/**
 * The metadata of a transaction: nothing about therapy. The cart is base64url, because providers may normalize other
 * characters and break the signature. The campaign is unsigned: no money depends on it.
 */
export function paymentMetadata(secrets: SiteSecrets, cart: SignedCart, campaign?: string) {
  const text = textOf(cart)
  return {
    custom_fields: [
      { display_name: 'Name', variable_name: 'client_name', value: cart.customer.name },
      { display_name: 'Country', variable_name: 'client_country', value: cart.customer.country },
    ],
    booking: `${Buffer.from(text).toString('base64url')}.${sign(secrets, 'cart', text)}`,
    ...(campaign === undefined ? {} : { campaign }),
  }
}

const metadataSchema = v.object({ booking: v.string(), campaign: v.fallback(v.optional(v.string()), undefined) })

/** Reads a cart; null if unreadable. @param metadata an object, its JSON, or a provider's value for none (`0`, `""`) */
export function readMetadata(secrets: SiteSecrets, metadata: unknown): ReturnedCart | null {
  const parsed = v.safeParse(v.union([metadataSchema, v.pipe(v.string(), v.parseJson(), metadataSchema)]), metadata)
  if (!parsed.success) return null
  const { booking, campaign } = parsed.output
  const [text = '', signature = ''] = booking.split('.')
  const cart = returned(secrets, Buffer.from(text, 'base64url').toString('utf8'), signature)
  return cart && { ...cart, ...(campaign === undefined ? {} : { campaign }) }
}

/** The signed cart in one line of text, for a provider with a short note and no metadata. */
export function signedNote(secrets: SiteSecrets, cart: SignedCart): string {
  const text = textOf(cart)
  return text + sign(secrets, 'cart', text)
}

/** Reads the cart from a note, or returns null. */
export function readNote(secrets: SiteSecrets, note: string): ReturnedCart | null {
  const end = note.lastIndexOf(']') + 1
  return returned(secrets, note.slice(0, end), note.slice(end))
}
