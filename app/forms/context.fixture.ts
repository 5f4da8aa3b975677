import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

import { pino } from 'pino'
import { afterAll, beforeEach } from 'vitest'

import type { ContentReader } from '~/content/sanity/reader'
import { deadlineIn } from '~/lib/http/deadline'
import { listen } from '~/lib/http/listen.fixture'
import { createLocalRateLimits } from '~/lib/http/rate-limit.server'
import { testSettings } from '~/lib/settings/settings.fixture'

import type { FormContext } from './submit.server'

/** The seeded documents that forms read: settings and form pages. */
const content: ContentReader = {
  fetch(query) {
    const id = /_id == "(\w+)"/.exec(query)?.[1] ?? ''
    const [document] = JSON.parse(readFileSync(`studio/seed/documents/${id}.json`, 'utf8'))
    return Promise.resolve(document)
  },
  addresses: () => Promise.resolve(null),
  fillIn: (words) => Promise.resolve(words),
  dependencies: () => ({ ids: new Set(), types: new Set() }),
  renewAt: () => undefined,
  nextChange: () => null,
  isCurrent: () => true,
  report: () => undefined,
  showsProblems: false,
  keep: () => Promise.resolve(),
}

/** The rate limits, shared by all tests of a file. */
const limits = createLocalRateLimits()

/** The context of an action, with an API host at `url` if given, for a visitor at `address`. */
export function contextWith(url: string | null, address = '203.0.113.7'): FormContext {
  return {
    requestId: 'request-of-a-test',
    log: pino({ level: 'silent' }),
    settings: { ...testSettings, apiHost: url === null ? null : { url, token: null } },
    deadline: deadlineIn(9_000),
    visitor: { address, country: null },
    limits,
    content,
  }
}

/** Returns a context while the content service is down and nothing is cached. */
export const withoutContent = (context: FormContext): FormContext => ({
  ...context,
  content: { ...context.content, fetch: () => Promise.reject(new Response(null, { status: 503 })) },
})

/** Returns the request of a form that a browser without scripts posts. */
export const posted = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = {}) =>
  new Request('http://localhost:3000/form', { method: 'POST', body: new URLSearchParams(fields), headers })

export type Sent = { path: string; key: string; body: Record<string, unknown> }

/** An API host that accepts everything, or answers as configured, and records requests. */
export async function startRecorder(
  answer: { status: number; text: string } = { status: 200, text: '{"success":true,"message":"Done"}' },
) {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const body = JSON.parse(text) as Record<string, unknown>
      sent.push({ path: request.url ?? '', key: String(request.headers['idempotency-key']), body })
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text)
    })
  })
  return {
    sent,
    answer,
    url: await listen(server),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

/** One recorder for the tests of a file, reset for each of them. */
export async function recorderOfThisFile() {
  const host = await startRecorder()
  afterAll(() => host.close())
  beforeEach(() => {
    host.sent.length = 0
    Object.assign(host.answer, { status: 200, text: '{"success":true,"message":"Done"}' })
  })
  return host
}
