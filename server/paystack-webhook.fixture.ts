import { createHmac } from 'node:crypto'

import { ask } from './http.fixture'

/** Paystack's signature of an event. */
export const paystackSignature = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex')

/** Posts an event to a site as Paystack does. @param signature null sends none */
export const postPaystackEvent = (
  origin: string,
  body: string,
  signature: string | null,
  headers: Record<string, string> = {},
) =>
  ask(`${origin}/webhooks/paystack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'x-paystack-signature': signature }),
      ...headers,
    },
    body,
  })
