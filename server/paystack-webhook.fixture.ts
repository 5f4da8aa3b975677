import { createHmac } from 'node:crypto'

import { ask } from './http.fixture'

/** Signs a body as Paystack does. */
export const paystackSignature = (body: string, secretKey: string): string =>
  createHmac('sha512', secretKey).update(body).digest('hex')

/**
 * Posts a webhook to a site as Paystack does, signed with the key.
 * @param event an object, or the text of the body
 * @param options `signature` replaces the right one; null sends none
 */
export async function postPaystackEvent(
  origin: string,
  event: object | string,
  {
    secretKey,
    signature,
    headers = {},
  }: { secretKey: string; signature?: string | null; headers?: Record<string, string> },
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const sent = signature === undefined ? paystackSignature(body, secretKey) : signature
  return ask(`${origin}/webhooks/paystack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(sent === null ? {} : { 'x-paystack-signature': sent }),
      ...headers,
    },
    body,
  })
}
