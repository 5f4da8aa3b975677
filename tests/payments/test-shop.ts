import type { TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'

/** The keys of the sandbox that test sites pay with. */
export const KEYS = { secretKey: 'sk_test_sandbox', squareToken: 'sandbox-square-token' }

/** The settings of a site that talks to a sandbox. @param base the address of its services */
export const sandboxSettings = (base: string) => ({
  TRUSTED_PROXIES: 'loopback',
  SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: `${base}/content-lake`,
  PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
  PAYSTACK_SECRET_KEY: KEYS.secretKey,
  PAYSTACK_API_BASE: `${base}/paystack`,
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-trial',
  SQUARE_LOCATION_ID: 'SANDBOX',
  SQUARE_ACCESS_TOKEN: KEYS.squareToken,
  SQUARE_CURRENCY: 'USD',
  SQUARE_API_BASE: `${base}/square`,
  API_HOST: `${base}/api-host`,
})

/** Publishes the package `single` at these prices, in naira and in cents. */
export const publishSingle = (sandbox: TestSandbox, price: number, squarePrice: number) =>
  sandbox.editor().createOrReplace({
    _id: 'package-single',
    _type: 'package',
    id: 'single',
    name: 'Single Session',
    sessions: 1,
    price,
    squarePrice,
    features: ['One session'],
  })
