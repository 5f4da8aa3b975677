import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '~/lib/temporary-folder.fixture'
import { deadlineIn } from '~/lib/http/deadline'
import { listen } from '~/lib/http/listen.fixture'

import { NOT_FOUND_QUERY } from '../pages/not-found'
import type { ContentSource } from './reader'
import { SITE_ADDRESSES_QUERY } from '../seo/site-addresses'
import { createContentSource } from './source'
import { THERAPIST_QUERY } from '../therapist/therapists'

/** A content service that streams published changes unless it refuses to. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
let stream: ServerResponse | undefined
let refusesListeners: boolean
const lake = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://lake')
  if (!url.pathname.includes('/data/listen/')) {
    asked.push(url.searchParams.get('query') ?? '')
    answer(request, response)
  } else if (refusesListeners) response.writeHead(403).end()
  else {
    stream = response
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('event: welcome\ndata: {"listenerName":"test"}\n\n')
  }
})
const says = (result: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ result, ms: 1 }))

function tell(id: string, type: string) {
  const event = { documentId: id, transition: 'update', result: { _id: id, _type: type }, mutations: [] }
  stream?.write(`event: mutation\nid: ${id}\ndata: ${JSON.stringify(event)}\n\n`)
}

let source: ContentSource
let close: () => void
const published = vi.fn()
const reset = vi.fn()
const read = (query: typeof NOT_FOUND_QUERY | typeof SITE_ADDRESSES_QUERY, options?: { fresh: boolean }) =>
  source.reader(deadlineIn(9_000)).fetch(query, {}, options)

async function open({ listens = true } = {}) {
  if (lake.listening) throw new Error('open already')
  const apiHost = await listen(lake)
  const dataDir = temporaryFolder()
  source = createContentSource(
    {
      projectId: 'test',
      dataset: 'test',
      apiHost,
      readToken: null,
    },
    { dataDir, log: pino({ level: 'silent' }) },
  )
  const listening = listens ? source.listen({ published, reset }) : null
  if (listens && !refusesListeners) await vi.waitFor(() => expect(reset).toHaveBeenCalled())
  close = () => {
    listening?.close()
  }
}

beforeEach(() => {
  ;[asked, stream, refusesListeners, answer] = [[], undefined, false, says(null)]
  vi.clearAllMocks()
})
afterEach(async () => {
  vi.useRealTimers()
  close()
  lake.closeAllConnections()
  await new Promise((closed) => lake.close(closed))
})

describe('query cache', () => {
  it('answers from the cache until a publish invalidates it', async () => {
    await open()
    answer = says({ _id: 'notFoundPage', heading: 'old' })
    expect(await read(NOT_FOUND_QUERY)).toMatchObject({ heading: 'old' })
    expect(await read(NOT_FOUND_QUERY)).toMatchObject({ heading: 'old' })
    tell('package-single', 'package')
    await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(1))
    expect(await read(NOT_FOUND_QUERY)).toMatchObject({ heading: 'old' })
    expect(asked).toHaveLength(1)
    answer = says({ _id: 'notFoundPage', heading: 'new' })
    tell('notFoundPage', 'notFoundPage')
    await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(2))
    expect(await read(NOT_FOUND_QUERY)).toMatchObject({ heading: 'new' })
  })

  it('discards an answer that was in flight during a publish', async () => {
    await open()
    let release: ((result: unknown) => void) | undefined
    answer = (request, response) => (release = (result) => says(result)(request, response))
    const early = read(SITE_ADDRESSES_QUERY)
    await vi.waitFor(() => expect(release).toBeDefined())
    const giveOld = release
    tell('page-new', 'page')
    await vi.waitFor(() => expect(published).toHaveBeenCalled())
    giveOld?.({ pages: [], therapists: [], redirects: [] })
    await early
    answer = says({ pages: [{ _type: 'page', _createdAt: '', slug: 'new' }], therapists: [], redirects: [] })
    expect((await source.reader(deadlineIn(9_000)).addresses())?.hasPage('new')).toBe(true)
  })

  it('expires after ten seconds without a listener, and at once by webhook', async () => {
    refusesListeners = true
    await open()
    vi.useFakeTimers({ toFake: ['performance'] })
    for (let again = 0; again < 3; again += 1) await read(NOT_FOUND_QUERY)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(10_001)
    await read(NOT_FOUND_QUERY)
    expect(asked).toHaveLength(2)
    source.changed({ id: 'notFoundPage', types: ['notFoundPage'] })
    await read(NOT_FOUND_QUERY)
    expect(asked).toHaveLength(3)
  })

  it('caches nothing in development', async () => {
    await open({ listens: false })
    await read(NOT_FOUND_QUERY)
    await read(NOT_FOUND_QUERY)
    expect(asked).toHaveLength(2)
  })

  it('fetches for an order while a hundred pages wait for a hanging service', { timeout: 30_000 }, async () => {
    await open()
    answer = () => undefined
    const pages = Array.from({ length: 100 }, (_, index) =>
      source
        .reader(deadlineIn(3_000))
        .fetch(THERAPIST_QUERY, { slug: `slug-${index}` })
        .catch(() => null),
    )
    await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(10))
    answer = says({ _id: 'notFoundPage', heading: 'today' })
    expect(await read(NOT_FOUND_QUERY, { fresh: true })).toMatchObject({ heading: 'today' })
    await Promise.all(pages)
  })

  it('keeps the newer answer when a late reader fell back to an older one', async () => {
    await open({ listens: false })
    const readAndKeep = async (heading: string) => {
      answer = says({ _id: 'notFoundPage', heading })
      source.changed({ id: 'notFoundPage', types: ['notFoundPage'] })
      const reader = source.reader(deadlineIn(9_000))
      await reader.fetch(NOT_FOUND_QUERY, {})
      await reader.keep()
    }
    await readAndKeep('old')
    answer = () => undefined
    const late = source.reader(deadlineIn(0))
    expect(await late.fetch(NOT_FOUND_QUERY, {})).toMatchObject({ heading: 'old' })
    expect(late.isCurrent()).toBe(false)
    await readAndKeep('new')
    await late.keep()
    answer = (_request, response) => void response.writeHead(503).end()
    expect(await read(NOT_FOUND_QUERY)).toMatchObject({ heading: 'new' })
  })
})
