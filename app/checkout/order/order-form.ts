import * as v from 'valibot'

/** A field that is not sent, such as a box left unticked, counts as blank. */
const sent = v.optional(v.string(), '')

/** One line in one spelling: what is paid for must pass whoever stores it later. */
const oneLine = v.transform((text: string) => text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

/** A text field of the form: blank or missing gives `missing`, white space around it is dropped. */
const field = (missing: string, longest: number) =>
  v.pipe(sent, oneLine, v.trim(), v.nonEmpty(missing), v.maxLength(longest, `Please use ${longest} characters or fewer`))

/** The specification's pattern for checkout, deletion and contact. */
const emailPattern = /^\S+@\S+\.\S+$/

export const SELECT_A_PLAN = 'Please select a plan before proceeding'

/** The checkout form, field by field, for browser and server (specification, section 5). */
export const orderSchema = v.object({
  package: v.pipe(sent, v.nonEmpty(SELECT_A_PLAN)),
  addon: v.pipe(sent, v.transform((code) => code || null)),
  name: field('Name is required', 100),
  email: v.pipe(field('Email is required', 254), v.regex(emailPattern, 'Please enter a valid email address')),
  country: field('Country is required', 60),
  consent: v.pipe(sent, v.literal('on', 'Please confirm that you agree to the terms and the privacy policy')),
  /** What the page showed as the total: whole naira, or the smallest unit of Square's currency. Null means "not shown". */
  shownTotal: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))), null), null),
})

export type Order = v.InferOutput<typeof orderSchema>
export type OrderField = keyof Order
/** The first problem of each field that has one. */
export type OrderErrors = Partial<Record<OrderField, string>>

/** The fields of the form, as a browser sends them. `shown` stands for `shownTotal` (see `shown-prices.ts`). */
export const orderFields = ['package', 'addon', 'name', 'email', 'country', 'consent', 'shown', 'customer', 'intent'] as const

/** Whether Checkout leads on: a plan, and name, e-mail and country as they should be (specification, section 5). */
export function isReady(fields: Readonly<Record<string, unknown>>): boolean {
  return v.safeParse(v.omit(orderSchema, ['consent']), fields).success
}

/** The order that a form holds, or what is wrong with it. */
export function parseOrder(fields: Readonly<Record<string, unknown>>): { order: Order } | { errors: OrderErrors } {
  const parsed = v.safeParse(orderSchema, fields)
  if (parsed.success) return { order: parsed.output }
  const { nested } = v.flatten<typeof orderSchema>(parsed.issues)
  const errors: OrderErrors = {}
  for (const name of v.keyof(orderSchema).options) {
    const first = nested?.[name]?.[0]
    if (first !== undefined) errors[name] = first
  }
  return { errors }
}
