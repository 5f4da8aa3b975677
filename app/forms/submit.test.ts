import { once } from 'node:events'
import { createServer } from 'node:http'

import { afterEach, describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { contextWith, startRecorder } from './context.fixture'
import { idempotencyKey, referenceOf } from './idempotency.server'
import { sendForm } from './submit.server'

const texts = { refused: 'Refused.', unreachable: 'Unreachable.' }
const open: Awaited<ReturnType<typeof startRecorder>>[] = []
afterEach(() => Promise.all(open.splice(0).map((host) => host.close())))

async function hostWith(status: number, text: string) {
  const host = await startRecorder({ status, text })
  open.push(host)
  return host
}

let count = 0
function send(url: string | null, subject: Record<string, unknown> = { email: `visitor${count++}@example.co` }) {
  return sendForm(
    contextWith(url),
    {},
    { form: 'contact', path: '/api/contact', content: subject, added: { timestamp: new Date().toISOString() }, texts },
  )
}

describe('what the API host answers', () => {
  it.each([
    [200, '{"success":true,"message":"Yes"}', 200, 'accepted', 'Yes'],
    [200, '{"success":false,"message":"No"}', 400, 'failed', 'No'],
    [200, '{"success":false}', 400, 'failed', texts.refused],
    [409, '{"success":false,"message":"Used"}', 400, 'failed', 'Used'],
    [429, '{"success":false,"message":"Slowly"}', 429, 'failed', 'Slowly'],
    [500, '{"success":false,"message":"Sorry"}', 502, 'failed', 'Sorry'],
    [500, '{"success":true}', 502, 'failed', texts.unreachable],
    [200, '<h1>Hello</h1>', 502, 'failed', texts.unreachable],
    [200, '{"ok":true}', 502, 'failed', texts.unreachable],
  ])('%i %s becomes %i', async (hostStatus, text, status, outcome, message) => {
    const host = await hostWith(hostStatus, text)
    const sent = await send(host.url)
    expect(sent).toMatchObject({ status, answer: { outcome, message } })
  })

  it('is the network text where nobody answers', async () => {
    expect(await send('http://127.0.0.1:9')).toMatchObject({ status: 502, answer: { message: texts.unreachable } })
    expect(await send(null)).toMatchObject({ status: 502, answer: { message: texts.unreachable } })
  })
})

describe('an API host that hangs', () => {
  it('keeps nobody waiting beyond the deadline of the request', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const context = {
      ...contextWith(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`),
      deadline: deadlineIn(200),
    }
    expect(
      await sendForm(context, { name: 'Ada' }, { form: 'contact', path: '/api/contact', content: {}, texts }),
    ).toMatchObject({
      status: 504,
      answer: { outcome: 'failed', message: texts.unreachable },
      values: { name: 'Ada' },
    })
    silent.close().closeAllConnections()
  })
})

describe('a repetition', () => {
  it('sends the same body under the same key, though time has passed', async () => {
    const host = await hostWith(200, '{"success":true}')
    const content = { email: 'again@example.co', message: 'Hello' }
    await send(host.url, content)
    await new Promise((later) => setTimeout(later, 5))
    await send(host.url, content)
    expect(host.sent).toHaveLength(2)
    expect(host.sent[0]).toEqual(host.sent[1])
  })

  it('has another key on another day, for another form, content or secret', () => {
    const now = new Date('2026-05-01T23:59:59Z')
    const key = (secret: string, form: string, content: object, at: Date) =>
      idempotencyKey([secret], form, { ...content }, at)
    const keys = [
      key('s', 'contact', { a: 1 }, now),
      key('s', 'contact', { a: 1 }, new Date('2026-05-02T00:00:00Z')),
      key('s', 'deletion', { a: 1 }, now),
      key('s', 'contact', { a: 2 }, now),
      key('t', 'contact', { a: 1 }, now),
    ]
    expect(new Set(keys).size).toBe(5)
    expect(key('s', 'contact', { a: 1 }, new Date('2026-05-01T00:00:00Z'))).toBe(keys[0])
    expect(referenceOf(keys[0] ?? '')).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
  })
})
