import * as v from 'valibot'

import { isSigned, sign, type SiteSecrets } from '~/lib/secrets/signature.server'

const filled = v.pipe(v.string(), v.minLength(1))

const cartSchema = v.object({
  package: filled,
  addOn: v.nullable(filled),
  /** In the currency's smallest unit. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  /** What of it is for the add-on; orders of before did not say. */
  addOnAmount: v.exactOptional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Whom the client asked for: the end of the address of their page. */
  therapist: v.exactOptional(filled),
  reference: filled,
  customer: v.object({ name: filled, email: filled, country: filled }),
})

/** What a client agreed to pay for: the only measure when money arrives, whatever the prices are by then. */
export type SignedCart = v.InferOutput<typeof cartSchema>

/** A cart that came back from a provider, and whether it carries our signature. */
export type ReturnedCart = { cart: SignedCart; signed: boolean }

const VERSION = 1
const written = v.pipe(
  v.string(),
  v.parseJson(),
  // Older code reads the first nine, so what is new is at the end: a copy that is not restarted yet settles it too.
  v.tuple([
    v.literal(VERSION),
    filled,
    v.nullable(v.string()),
    v.number(),
    v.string(),
    filled,
    filled,
    filled,
    filled,
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
    // Older code reads a number before the therapist, whom it does not know.
    ...(therapist === undefined ? [] : [addOnAmount ?? 0, therapist]),
    ...(therapist === undefined && addOnAmount !== undefined ? [addOnAmount] : []),
  ])
}

function returned(secrets: SiteSecrets, text: string, signature: string): ReturnedCart | null {
  const parsed = v.safeParse(written, text)
  return parsed.success ? { cart: parsed.output, signed: isSigned(secrets, 'cart', text, signature) } : null
}

/**
 * What is in a transaction's metadata. The provider learns codes and neutral names, never what the service is for.
 * The cart is written in letters that no service respells: a name with an accent comes back as it went.
 */
export function paymentMetadata(secrets: SiteSecrets, cart: SignedCart) {
  const text = textOf(cart)
  return {
    custom_fields: [
      { display_name: 'Name', variable_name: 'client_name', value: cart.customer.name },
      { display_name: 'Country', variable_name: 'client_country', value: cart.customer.country },
    ],
    booking: `${Buffer.from(text).toString('base64url')}.${sign(secrets, 'cart', text)}`,
  }
}

const metadataSchema = v.object({ booking: v.string() })

/**
 * The cart in a transaction's metadata, or null when none can be read there.
 * @param metadata an object, its JSON text, or whatever a provider sends in place of nothing (`0`, `""`, null)
 */
export function readMetadata(secrets: SiteSecrets, metadata: unknown): ReturnedCart | null {
  const parsed = v.safeParse(v.union([metadataSchema, v.pipe(v.string(), v.parseJson(), metadataSchema)]), metadata)
  if (!parsed.success) return null
  const [text = '', signature = ''] = parsed.output.booking.split('.')
  return returned(secrets, Buffer.from(text, 'base64url').toString('utf8'), signature)
}

/** The same in one line of text, for a provider that keeps a note of few characters and no metadata. */
export function signedNote(secrets: SiteSecrets, cart: SignedCart): string {
  const text = textOf(cart)
  return text + sign(secrets, 'cart', text)
}

/** The cart of a note, or null when none can be read there. */
export function readNote(secrets: SiteSecrets, note: string): ReturnedCart | null {
  const end = note.lastIndexOf(']') + 1
  return returned(secrets, note.slice(0, end), note.slice(end))
}
