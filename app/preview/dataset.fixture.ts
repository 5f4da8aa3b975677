import { createServer } from 'node:http'

import { evaluate, parse } from 'groq-js'
import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'

import { datasetClient } from '~/content/sanity/dataset-client.fixture'
import { deadlineIn } from '~/lib/http/deadline'
import { listen } from '~/lib/http/listen.fixture'
import { testSettings } from '~/lib/settings/settings.fixture'

import { createPreviewRateLimit } from './rate-limit.server'
import type { OpeningContext } from './enable.server'
import { createUsedSecrets } from './session.server'

/** A dataset over HTTP with secrets and share links. `status` replaces its answers. */
async function startDataset() {
  const state = { documents: [] as object[], status: 200, asked: 0 }
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://dataset')
    const parameters = [...searchParams].filter(([name]) => name.startsWith('$'))
    const params = Object.fromEntries(parameters.map(([name, value]) => [name.slice(1), JSON.parse(value) as unknown]))
    state.asked += 1
    const tree = parse(searchParams.get('query') ?? '', { params })
    const value = await evaluate(tree, { params, dataset: state.documents })
    const result: unknown = await value.get()
    response.writeHead(state.status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ result }))
  })
  const client = datasetClient(await listen(server))
  const source = {
    client: () => client,
    reader: () => {
      throw new Response(null, { status: 503 })
    },
  }

  return {
    state,
    client,
    source,
    /** A site process with its own rate limit and used secrets. */
    newContext() {
      const lines: object[] = []
      const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as object) })
      const context: OpeningContext = {
        settings: testSettings,
        previewSource: source,
        previewRateLimit: createPreviewRateLimit(),
        usedSecrets: createUsedSecrets(),
        visitor: { address: '203.0.113.7', country: null },
        deadline: deadlineIn(9_000),
        log,
      }
      return { context, lines }
    },
    close: () => new Promise((closed) => server.close(closed).closeAllConnections()),
  }
}

/** One dataset for the tests of a file; each starts with these documents. */
export async function datasetOfThisFile(documents: () => object[]) {
  const dataset = await startDataset()
  afterAll(() => dataset.close())
  beforeEach(() => void Object.assign(dataset.state, { documents: documents(), status: 200, asked: 0 }))
  return dataset
}

/** The document of a secret with which the Studio opens a preview. @param age in seconds */
export const secretOf = (secret: string, age = 60) => ({
  _id: `sanity-preview-url-secret.${secret}`,
  _type: 'sanity.previewUrlSecret',
  _updatedAt: new Date(Date.now() - age * 1_000).toISOString(),
  secret,
  studioUrl: 'http://localhost:3000/studio',
})

/** Returns the status, heading and text of a page. */
export async function said(response: Response) {
  const html = await response.text()
  const inside = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(html)?.[1] ?? ''
  return { status: response.status, heading: inside('h1'), text: inside('p'), html }
}
