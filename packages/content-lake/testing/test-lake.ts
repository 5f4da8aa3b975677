import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig, type SanityClient } from '@sanity/client'

import type { DatasetMigration } from '../dataset/migrate'
import { startContentLake } from '../alone/standalone'
import { bundledQueryWorker } from './query-worker-bundle'

/** Origin whose pages may edit. */
export const STUDIO = 'https://studio.example.com'

export type TestLake = {
  /** `http://127.0.0.1:<port>`, the `apiHost` of clients. */
  origin: string
  token: string
  /** Folder of its data. */
  folder: string
  /** Returns a client with the token and the raw perspective; `settings` override. */
  editor(settings?: ClientConfig): SanityClient
  /** Returns a client without credentials. */
  visitor(settings?: ClientConfig): SanityClient
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Restarts the server on the same data and port. */
  restart(changed?: { publicUrl?: string; migrations?: DatasetMigration[]; downUntil?: Date }): Promise<void>
  stop(): Promise<void>
}

/** Starts a real lake on a free port with an empty folder. */
export async function startTestLake(options: { seed?: string } = {}): Promise<TestLake> {
  const folder = mkdtempSync(join(tmpdir(), 'content-lake-'))
  const settings = { ...options, folder, origins: [STUDIO], queryWorker: await bundledQueryWorker() }
  let running = await startContentLake({ ...settings, port: 0 })
  const { url: origin, token } = running
  const base = {
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  } as const

  return {
    origin,
    token,
    folder,
    editor: (overrides) =>
      createClient({ ...base, token, perspective: 'raw', ignoreBrowserTokenWarning: true, ...overrides }),
    visitor: (overrides) => createClient({ ...base, ...overrides }),
    fetch: (path, init) => fetch(`${origin}${path}`, init),
    async restart(changed) {
      await running.close()
      const downMs = (changed?.downUntil?.getTime() ?? 0) - Date.now()
      if (downMs > 0) await new Promise((passed) => setTimeout(passed, downMs))
      running = await startContentLake({
        ...settings,
        port: Number(new URL(origin).port),
        migrations: changed?.migrations ?? [],
        publicUrl: changed?.publicUrl === undefined ? undefined : new URL(changed.publicUrl),
      })
      // Clients still hold connections to the old server, and only reads are retried.
      await createClient({ ...base, retryDelay: () => 20 }).fetch('null')
    },
    async stop() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
