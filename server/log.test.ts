import { connect } from 'node:net'

import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { ask, askRaw } from './http.fixture'
import { logConsole } from './log'
import { startSite } from './site.fixture'
import { routes } from './site-routes.fixture'

const ERROR = 50
const line = v.object({
  level: v.number(),
  event: v.string(),
  path: v.optional(v.string()),
  status: v.optional(v.number()),
  aborted: v.optional(v.boolean()),
  text: v.optional(v.string()),
})

/** A log with readable lines; throws for a line that is not JSON. */
function memory() {
  const texts: string[] = []
  const log = pino({}, { write: (text: string) => texts.push(text) })
  return { log, texts, lines: () => texts.map((text) => v.parse(line, JSON.parse(text))) }
}

const { log, texts, lines } = memory()
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  site = await startSite(routes, {}, { log })
})
afterAll(() => site.close())

const ofRequests = () => lines().filter(({ event }) => event === 'request.completed')

describe('the request log', () => {
  it('records client errors below error level and omits queries', async () => {
    const before = ofRequests().length
    const raw = (request: string) =>
      askRaw(site.port, `${request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`.concat('\r\n'))
    await ask(`${site.origin}/nowhere?word=secret`)
    await ask(`${site.origin}/contact`, { method: 'POST', headers: { origin: 'https://evil.test' } })
    await ask(`${site.origin}/contact`, { method: 'POST', body: 'a'.repeat(70_000) })
    await ask(`${site.origin}/about`, { method: 'POST', body: 'a' })
    for (const target of [
      'http://other.example/nowhere?word=secret',
      '/%ff?word=secret',
      '//?word=secret',
      `/${'a'.repeat(900)}?word=secret`,
    ])
      await raw(`GET ${target}`)
    await vi.waitFor(() => expect(ofRequests()).toHaveLength(before + 8), { timeout: 10_000 })
    expect(lines().filter(({ level, event }) => level >= ERROR && event !== 'content.listener-failed')).toEqual([])
    expect(texts.join('')).not.toContain('secret')
    expect(Math.max(...ofRequests().map(({ path = '' }) => path.length))).toBeLessThanOrEqual(200)
  })

  it('records an aborted upload once, at info level', async () => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(
        'POST /contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nname',
        () => socket.destroy(),
      )
    })
    await vi.waitFor(() => expect(ofRequests().filter(({ aborted }) => aborted)).toHaveLength(1), { timeout: 10_000 })
    expect(lines().filter(({ level, event }) => level >= ERROR && event !== 'content.listener-failed')).toEqual([])
  })
})

describe('logConsole', () => {
  const kept = { ...console }
  afterAll(() => Object.assign(console, kept))

  it('writes console output of libraries as log lines', () => {
    const own = memory()
    logConsole(own.log)
    console.warn('The path "%s" is odd', '/a\nb')
    console.error(new Error('broken'))
    expect(own.lines()).toMatchObject([
      { level: 40, event: 'process.console', text: 'The path "/a\nb" is odd' },
      { level: ERROR, event: 'process.console', text: expect.stringContaining('broken') },
    ])
    expect(own.texts.every((text) => text.endsWith('}\n') && text.trim().split('\n').length === 1)).toBe(true)
  })
})
