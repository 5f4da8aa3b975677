import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type ClientConfig } from '@sanity/client'
import express from 'express'
import { afterAll } from 'vitest'

import { bearerOf, rejectWrites, type Access } from '../access'
import type { DatasetMigration } from '../dataset/migrate'
import { createContentLake } from '../service'

const TOKEN = 'token-of-the-editor'
const access: Access = {
  isEditor: (request) => bearerOf(request) === TOKEN,
  hasWrongToken: (request) => ![undefined, TOKEN].includes(bearerOf(request)),
  isForeignPage: ({ headers }) => headers.origin !== undefined,
  refuseForeignWrites: rejectWrites(({ headers }) => headers.origin !== undefined),
  editorIdOf: () => 'editor',
  roleOf: ({ headers }) => (headers['x-test-role'] === 'contributor' ? 'contributor' : 'administrator'),
  nameOf: (id) => (id === 'editor' ? 'Editor' : null),
  endSession: (_request, response) => void response.status(204).end(),
}

type Options = { seed?: string; publicUrl?: string; migrations?: DatasetMigration[] }

/** Starts a server that is reachable once its lake is open. @param port 0 selects a free one */
async function serve(folder: string, port: number, { publicUrl, ...options }: Options) {
  const app = express()
  const server = createServer(app)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`
  const lake = await createContentLake({
    ...options,
    folder,
    title: 'Test',
    publicUrl: new URL(publicUrl ?? origin),
    access,
  }).catch((error: unknown) => {
    server.close()
    throw error
  })
  app.use(lake.router)
  server.on('upgrade', (request, socket, head) => {
    if (!lake.upgrade(request, socket, head, request.url ?? '')) socket.end('HTTP/1.1 404 Not Found\r\n\r\n')
  })
  return {
    origin,
    async close() {
      const closed = new Promise((done) => server.close(done))
      lake.endStreams()
      server.closeAllConnections()
      await closed
      lake.close()
    },
  }
}

export type TestLake = Awaited<ReturnType<typeof startTestLake>>

/** Starts a real lake on a free port with an empty folder. */
export async function startTestLake(options: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'content-lake-'))
  let running = await serve(folder, 0, options)
  const { origin } = running
  const base = {
    projectId: 'local',
    dataset: 'production',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
  } as const

  return {
    /** `http://127.0.0.1:<port>`, the `apiHost` of clients. */
    origin,
    token: TOKEN,
    /** Returns a client with the token and the raw perspective; `overrides` override. */
    editor: (overrides: ClientConfig = {}) =>
      createClient({ ...base, token: TOKEN, perspective: 'raw', ignoreBrowserTokenWarning: true, ...overrides }),
    /** Returns a client without credentials. */
    visitor: (overrides: ClientConfig = {}) => createClient({ ...base, ...overrides }),
    fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
    /** Restarts the server on the same data and port. */
    async restart(changed: Options = {}) {
      await running.close()
      running = await serve(folder, Number(new URL(origin).port), { ...options, ...changed })
      // Clients still hold connections to the old server, and only reads are retried.
      await createClient({ ...base, retryDelay: () => 20 }).fetch('null')
    },
    async stop() {
      await running.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a lake for the tests of one file. */
export async function lakeForFile(): Promise<TestLake> {
  const lake = await startTestLake()
  afterAll(() => lake.stop())
  return lake
}
