// Fields of a new transaction, however it is opened. Defaults let a missing field get Paystack’s message.
import * as v from 'valibot'

import { currencies } from './transaction'

const text = (max: number, message: string) =>
  v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(max, message))

/** Email pattern, something@something.something, without backtracking: long invalid input takes linear time. */
const address = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
export const email = v.optional(
  v.pipe(text(254, 'Invalid Email Address Passed'), v.regex(address, 'Invalid Email Address Passed')),
  '',
)
export const amount = v.optional(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))], 'Invalid Amount Sent'),
    v.safeInteger('Invalid Amount Sent'),
    v.minValue(1, 'Invalid Amount Sent'),
  ),
  0,
)
export const currency = v.picklist(currencies, 'Currency not supported by merchant')
export const reference = v.pipe(
  text(200, 'Invalid reference'),
  v.regex(/^[\w.=-]+$/, 'Only -, ., = and alphanumeric characters are allowed in a reference'),
)
export const channels = v.pipe(
  v.array(
    v.picklist(['card', 'bank', 'ussd', 'qr', 'eft', 'mobile_money', 'bank_transfer', 'apple_pay'], 'Invalid channel'),
    'Channels must be a list',
  ),
  v.minLength(1, 'No active channel'),
)
const anyObject = v.record(v.string(), v.unknown())
/** An object, or its JSON text. */
export const metadata = v.union([anyObject, v.pipe(v.string(), v.parseJson(), anyObject)], 'Invalid metadata')
