import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig } from '@sanity/client'

import type { DatasetMigration } from 'content-lake-stand-in'
import { afterAll } from 'vitest'
import { startSandbox } from '../server'
import { readSandboxSettings, type SandboxSettings } from '../settings'

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>

export type TestOptions = {
  seedDir?: string
  migrations?: DatasetMigration[]
  editorToken?: string
  apiHostToken?: string
  siteUrl?: string
  paystack?: Partial<SandboxSettings['paystack']>
  square?: Partial<SandboxSettings['square']>
}

/** Starts a real sandbox on a free port with an empty data folder. */
export async function startTestSandbox(options: TestOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-test-'))
  const usual = readSandboxSettings({ NODE_ENV: 'test' })
  const settings = {
    ...usual,
    dataDir,
    editorToken: options.editorToken ?? null,
    apiHostToken: options.apiHostToken ?? null,
    siteUrl: new URL(options.siteUrl ?? 'http://localhost:3000'),
    seedDir: options.seedDir ?? join(dataDir, 'no-seed'),
    paystack: { ...usual.paystack, ...options.paystack },
    square: { ...usual.square, ...options.square },
  }
  let running = await startSandbox({ ...settings, port: 0 }, options.migrations ?? [])
  const { port } = running
  const origin = `http://127.0.0.1:${port}`
  const apiHost = `${origin}/sandbox/content-lake`
  const token = readFileSync(join(dataDir, 'token'), 'utf8').trim()
  const base = {
    projectId: 'local',
    dataset: 'production',
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  } as const

  return {
    /** `http://127.0.0.1:<port>` */
    origin,
    /** The `apiHost` of clients. */
    apiHost,
    token,
    dataDir,
    /** Returns a client with the machine token and the raw perspective; `overrides` override. */
    editor: (overrides: ClientConfig = {}) =>
      createClient({ ...base, token, perspective: 'raw', ignoreBrowserTokenWarning: true, ...overrides }),
    /** Returns a client without credentials. */
    visitor: (overrides: ClientConfig = {}) => createClient({ ...base, ...overrides }),
    fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
    /** Restarts the server on the same data and port. */
    async restart({
      downUntil,
      editorToken = settings.editorToken,
      siteUrl = settings.siteUrl.href,
      migrations = options.migrations ?? [],
    }: Pick<TestOptions, 'migrations' | 'siteUrl'> & { downUntil?: Date; editorToken?: string | null } = {}) {
      await running.close()
      const downMs = (downUntil?.getTime() ?? 0) - Date.now()
      if (downMs > 0) await new Promise((passed) => setTimeout(passed, downMs))
      running = await startSandbox({ ...settings, port, editorToken, siteUrl: new URL(siteUrl) }, migrations)
      // Clients still hold connections to the old server, and only reads are retried.
      await createClient({ ...base, retryDelay: () => 20 }).fetch('null')
    },
    async stop() {
      await running.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a sandbox for the tests of one file. */
export async function sandboxForFile(options: TestOptions = {}): Promise<TestSandbox> {
  const sandbox = await startTestSandbox(options)
  afterAll(() => sandbox.stop())
  return sandbox
}
