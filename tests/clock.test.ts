import { createServer } from 'node:http'

import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { createExchangeRates } from '~/checkout/currency/exchange-rates.server'
import { NOT_FOUND_QUERY } from '~/content/pages/not-found'
import { createContentSource } from '~/content/sanity/source'

import { deadlineIn } from '~/lib/http/deadline'

import { listen, portOf } from '../server/http.fixture'

const HOUR_MS = 3_600_000

/** As when a wrong clock is corrected. */
const setClockBack = (ms: number) => vi.setSystemTime(Date.now() - ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a clock that is set back', () => {
  it('keeps the retry of failed content on time', async () => {
    let asked = 0
    const lake = createServer(
      (_request, response) =>
        void response
          .writeHead((asked += 1) === 1 ? 500 : 200, { 'Content-Type': 'application/json' })
          .end('{"result":null,"ms":1}'),
    )
    await listen(lake)
    const apiHost = `http://127.0.0.1:${portOf(lake)}`
    const source = createContentSource(
      { projectId: 'test', dataset: 'test', apiHost, readToken: null },
      { dataDir: temporaryFolder(), log: pino({ level: 'silent' }) },
    )
    const ask = () => source.reader(deadlineIn(9_000)).fetch(NOT_FOUND_QUERY, {})
    await expect(ask()).rejects.toBeInstanceOf(Response)
    setClockBack(HOUR_MS)
    vi.advanceTimersByTime(60_000)
    expect(await ask()).toBeNull()
    expect(asked).toBe(2)
    lake.close().closeAllConnections()
  })

  it('keeps the refresh of exchange rates on time', async () => {
    let asked = 0
    const service = createServer(
      (_request, response) =>
        void response
          .setHeader('Content-Type', 'application/json')
          .end(JSON.stringify({ rates: { USD: 0.0006 + (asked += 1) / 1e6, EUR: 0.0006, CAD: 0.0009 } })),
    )
    await listen(service)
    const read = createExchangeRates(`http://127.0.0.1:${portOf(service)}`, {
      warn: () => undefined,
    })
    await read()
    setClockBack(24 * HOUR_MS)
    vi.advanceTimersByTime(7 * HOUR_MS)
    await read()
    expect(asked).toBe(2)
    service.close().closeAllConnections()
  })
})
