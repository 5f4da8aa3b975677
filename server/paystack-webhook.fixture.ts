import { createHmac } from 'node:crypto'

import type { startProviders } from '~/checkout/providers/fake-services.fixture'

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

/** The settings of a site whose payments and deliveries go to fake services. */
export const paystackSettings = ({
  settings: { siteSecrets, paystack, apiHost },
}: Pick<Awaited<ReturnType<typeof startProviders>>, 'settings'>) => ({
  SITE_SECRET: siteSecrets[0],
  PAYSTACK_PUBLIC_KEY: paystack.publicKey,
  PAYSTACK_SECRET_KEY: paystack.secretKey,
  PAYSTACK_API_BASE: paystack.apiBase,
  API_HOST: apiHost.url,
})
