import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test as base } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'

/** The product as `npm start` runs it, on ports and data of its own. */
export type Product = {
  siteUrl: string
  sandboxUrl: string
  dataDir: string
  /** Stops both processes as Ctrl-C does, and resolves when they are gone. */
  stop(): Promise<void>
  /** Kills the sandbox as a crash would, which ends the rest too; resolves when all are gone. */
  killSandbox(): Promise<void>
  /** Starts it again on the same ports and data, with other settings if given. */
  start(settings?: Record<string, string>): Promise<void>
}

/** Ports below those that the system hands out by itself: a browser's connection could take one of those between look and start. */
const LOWEST_PORT = 12_000
const EACH_WORKER = 16
const SLOTS = 1_000

let slot = randomInt(SLOTS)

/** A port that nobody listens on, of those that only this worker's products use. */
export async function freePort(): Promise<number> {
  slot = (slot + 1) % SLOTS
  const port = LOWEST_PORT + slot * EACH_WORKER + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % EACH_WORKER)
  const server = createServer()
  const free = await new Promise<boolean>((known) => {
    server.once('error', () => known(false))
    server.listen(port, '127.0.0.1', () => known(true))
  })
  await new Promise((closed) => server.close(closed))
  return free ? port : freePort()
}

async function launch(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await new Promise<void>((ready, failed) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Ctrl-C stops everything')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (status) => failed(new Error(`npm start ended with ${String(status)}:\n${output}`)))
  })
  return child
}

export async function createProduct(settings: Record<string, string> = {}): Promise<Product & { remove(): Promise<void> }> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const dataDir = await mkdtemp(join(tmpdir(), 'product-'))
  const env = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, ...settings }
  let child: ChildProcess | null = null

  const product = {
    siteUrl: `http://localhost:${port}`,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    async start(changed: Record<string, string> = {}) {
      child = await launch({ ...env, ...changed })
    },
    async stop() {
      const stopping = child
      child = null
      if (!stopping || stopping.exitCode !== null) return
      const gone = new Promise((ended) => stopping.once('exit', ended))
      stopping.kill('SIGINT')
      await gone
    },
    async killSandbox() {
      const ending = child
      child = null
      if (!ending?.pid) return
      const gone = new Promise((ended) => ending.once('exit', ended))
      // The sandbox is the first process that the product starts.
      const [sandbox] = execFileSync('pgrep', ['-P', String(ending.pid)], { encoding: 'utf8' }).split('\n')
      process.kill(Number(sandbox), 'SIGKILL')
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

/** The content of a product as anyone may read it. */
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

/** The same content with every right, as a script of the owner has it. */
export async function editorClient(product: Product): Promise<SanityClient> {
  const token = await readFile(join(product.dataDir, 'sandbox', 'token'), 'utf8')
  return anonymousClient(product).withConfig({ token: token.trim(), perspective: 'raw' })
}

/** `product` is shared by the tests of a worker that only read; `ownProduct` is for a test that changes content. */
export const test = base.extend<{ ownProduct: Product }, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await createProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  ownProduct: async ({}, use) => {
    const product = await createProduct()
    await use(product)
    await product.remove()
  },
  baseURL: async ({ product }, use) => use(product.siteUrl),
})

export { expect } from '@playwright/test'
