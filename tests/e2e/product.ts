import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'

import { freePort } from '../../scripts/processes/free-port.mjs'
import { launchProduct } from '../../scripts/processes/product.mjs'
import { childrenOf, processOf, processorTime, tellsProcessorTime } from '../growth/processor-time'
import { isOwnPage, markupFindings } from './markup'
import { snapshotContent } from './snapshot-content'

/** The product as `npm start` runs it, on its own ports and data. */
export type Product = {
  siteUrl: string
  sandboxUrl: string
  dataDir: string
  /** Returns the output of the last start. */
  printed(): string
  /**
   * Returns the CPU time of the server's main thread since its start, in ms; 0 where the system does not report it.
   */
  siteCpuMs(): number
  /** Stops both processes like Ctrl-C and resolves when they have exited. */
  stop(): Promise<void>
  /** Starts it on the same ports and data, with other settings if given. */
  start(settings?: Record<string, string>): Promise<void>
}

type Settings = Record<string, string>

/**
 * Starts a product.
 * @param settings added to the defaults, as a function of the product's own addresses if needed
 */
export async function createProduct(
  settings: Settings | ((addresses: Pick<Product, 'siteUrl' | 'sandboxUrl'>) => Settings) = {},
): Promise<Product & { remove(): Promise<void> }> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const addresses = { siteUrl: `http://localhost:${port}`, sandboxUrl: `http://127.0.0.1:${sandboxPort}` }
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'))
  // The data that its first start would create.
  await cp(process.env['SEEDED_DATA'] ?? '', dataDir, { recursive: true })
  const changed = typeof settings === 'function' ? settings(addresses) : settings
  const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, ...changed }
  let child: ChildProcess | null = null
  let printed = ''

  const product = {
    ...addresses,
    dataDir,
    printed: () => printed,
    siteCpuMs() {
      return child?.pid && tellsProcessorTime()
        ? processorTime([processOf(childrenOf(child.pid), 'server/main.js')]).main
        : 0
    },
    async start(changed: Record<string, string> = {}) {
      child = await launchProduct({ ...env, ...changed }, (text) => (printed = text))
    },
    async stop() {
      const stopping = child
      child = null
      if (!stopping || stopping.exitCode !== null) return
      const gone = new Promise((ended) => stopping.once('exit', ended))
      stopping.kill('SIGINT')
      await gone
    },
    async remove() {
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await product.start()
  return product
}

/** Returns a client without a token. */
export function anonymousClient({ sandboxUrl }: Product): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${sandboxUrl}/sandbox/content-lake`,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
  })
}

/** Returns a client with every permission, as a script of the owner has. */
export async function editorClient(product: Product): Promise<SanityClient> {
  const token = await readFile(join(product.dataDir, 'sandbox', 'token'), 'utf8')
  return anonymousClient(product).withConfig({ token: token.trim(), perspective: 'raw' })
}

/**
 * `product` is shared by the tests of a worker. Tests that change content use `ownProduct`, whose content is restored
 * after each test. State that cannot be restored, such as rate limits, needs a product of its own.
 */
export const test = base.extend<{ ownProduct: Product }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await createProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownProduct: async ({ product }, use) => {
    const putBack = await snapshotContent(product.siteUrl, await editorClient(product))
    await use(product)
    await putBack()
  },
  baseURL: async ({ product }, use) => use(product.siteUrl),
  /** Validates the HTML of every page that a test opens. */
  context: async ({ context }, use) => {
    const pages: Promise<{ url: string; html: string } | null>[] = []
    context.on('response', (response) => {
      const read = async () => ({ url: response.url(), html: await response.text() })
      // The body is unavailable once the page has navigated away.
      if (isOwnPage(response)) pages.push(read().catch(() => null))
    })
    await use(context)
    const found = []
    for (const page of await Promise.all(pages)) if (page) found.push(...(await markupFindings(page.html, page.url)))
    expect(found).toEqual([])
  },
})

export { expect } from '@playwright/test'
