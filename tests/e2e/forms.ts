import { createServer, type ServerResponse } from 'node:http'

import type { Page } from '@playwright/test'

import { listen } from '../../app/lib/http/listen.fixture'
import { createProduct, test as base, type Product } from './product'

type Received = { path: string; key: string; body: Record<string, unknown> }

/** Response of the API host to the next submissions. */
type Behaviour =
  | { kind: 'answer'; status?: number; json: unknown }
  | { kind: 'html' }
  | { kind: 'reset' }
  /** Responds when `release` is called. */
  | { kind: 'hold' }

const accepts = { kind: 'answer', json: { success: true, message: 'Thanks from the API host.' } } as const

/** Starts an API host with configurable behaviour that records its requests. */
async function startApiHost() {
  let behaviour: Behaviour = accepts
  const received: Received[] = []
  const held: ServerResponse[] = []

  const answer = (response: ServerResponse, { status = 200, json }: { status?: number; json: unknown }) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(json))
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
      received.push({ path: request.url ?? '', key: String(request.headers['idempotency-key']), body })
      if (behaviour.kind === 'reset') request.socket.destroy()
      else if (behaviour.kind === 'html')
        response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Down for maintenance</h1>')
      else if (behaviour.kind === 'hold') held.push(response)
      else answer(response, behaviour)
    })
  })

  const host = {
    url: await listen(server),
    received,
    /** Returns one request for each idempotency key, as a host would store them. */
    stored: () => [...new Map(received.map((one) => [one.key, one])).values()],
    setBehaviour(next: Behaviour) {
      behaviour = next
    },
    release() {
      for (const response of held.splice(0)) answer(response, accepts)
    },
    reset() {
      host.release()
      behaviour = accepts
      received.length = 0
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
  return host
}

export type ApiHost = Awaited<ReturnType<typeof startApiHost>>

/** Provides one product for each worker, whose API host is configured by each test. */
export const test = base.extend<{ resetHost: undefined }, { host: ApiHost; product: Product }>({
  host: [
    async ({}, use) => {
      const host = await startApiHost()
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ host }, use) => {
      const product = await createProduct({ API_HOST: host.url })
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  resetHost: [
    async ({ host }, use) => {
      host.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})

/** Added to every error after which the form may still have arrived. */
export const INPUT_KEPT = 'What you typed is still here. If it did reach us, sending it again will not count twice.'

/** Resolves when scripts have hydrated the form of the page. */
export async function live(page: Page): Promise<void> {
  await page.locator('form[data-live]').first().waitFor()
}

export { expect } from './product'
