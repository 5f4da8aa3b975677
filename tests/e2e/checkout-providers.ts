import { startTestProxy } from '../payments/test-proxy'
import { createProduct, test as base, type Product } from './product'

type Service = 'paystack' | 'api-host'

/** A proxy between the site and its providers that can simulate failures. */
export type ProviderFaults = {
  /** Drops every connection to a service while `during` runs. */
  disconnectWhile(service: Service, during: () => Promise<void>): Promise<void>
  /** Paystack rejects new orders with a status while `during` runs. */
  rejectOrdersWhile(status: number, during: () => Promise<void>): Promise<void>
}

const INITIALIZE = '/sandbox/paystack/transaction/initialize'
/** Must not reach a client. */
export const PAYSTACK_MESSAGE = 'Invalid key'

/** Provides one product for each worker, with Paystack and the API host behind a proxy. */
export const test = base.extend<
  object,
  {
    gateway: { faults: ProviderFaults; port: number; aim(product: Product): void }
    faults: ProviderFaults
    product: Product
  }
>({
  gateway: [
    async ({}, use) => {
      const disconnected = new Set<Service>()
      let orders: number | null = null
      let sandboxPort: number | null = null
      const { port, server } = await startTestProxy(
        () => sandboxPort,
        async ({ path, headers }, passOn) => {
          if ([...disconnected].some((service) => path.startsWith(`/sandbox/${service}/`))) return null
          if (orders !== null && path === INITIALIZE)
            return {
              status: orders,
              headers: { 'content-type': 'application/json' },
              body: Buffer.from(JSON.stringify({ status: false, message: PAYSTACK_MESSAGE })),
            }
          // The checkout accepts forms from its own origin only.
          if (headers.origin === `http://127.0.0.1:${port}`) headers.origin = `http://127.0.0.1:${sandboxPort}`
          return passOn()
        },
      )
      const faults: ProviderFaults = {
        async disconnectWhile(service, during) {
          disconnected.add(service)
          await during().finally(() => disconnected.delete(service))
        },
        async rejectOrdersWhile(status, during) {
          orders = status
          await during().finally(() => (orders = null))
        },
      }
      await use({
        faults,
        port,
        aim: ({ sandboxUrl }) => void (sandboxPort = Number(new URL(sandboxUrl).port)),
      })
      server.close()
      server.closeAllConnections()
    },
    { scope: 'worker' },
  ],
  faults: [async ({ gateway }, use) => use(gateway.faults), { scope: 'worker' }],
  product: [
    async ({ gateway }, use) => {
      const sandbox = `http://127.0.0.1:${gateway.port}/sandbox`
      const product = await createProduct({
        PAYSTACK_PUBLIC_KEY: 'pk_test_sandbox',
        PAYSTACK_SECRET_KEY: 'sk_test_sandbox',
        PAYSTACK_API_BASE: `${sandbox}/paystack`,
        PAYSTACK_CHECKOUT_URL: `${sandbox}/paystack`,
        API_HOST: `${sandbox}/api-host`,
      })
      gateway.aim(product)
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export { expect } from './product'
