import { afterEach, describe, expect, it } from 'vitest'

import { KEPT } from '~/lib/forms/progress'
import { deadlineIn } from '~/lib/http/deadline'
import { serve } from '~/lib/http/serve.fixture'

import { contextWith, startRecorder } from './context.fixture'
import { sendForm } from './submit.server'

const texts = { refused: 'Refused.', unreachable: 'Unreachable.' }
const UNSURE = `Unreachable. ${KEPT}`
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

describe('response of the API host', () => {
  it.each([
    [200, '{"success":true,"message":"Yes"}', 200, 'accepted', 'Yes'],
    [200, '{"success":false,"message":"No"}', 400, 'failed', 'No'],
    [200, '{"success":false}', 400, 'failed', texts.refused],
    [429, '{"success":false,"message":"Slowly"}', 429, 'failed', 'Slowly'],
    [500, '{"success":false,"message":"Sorry"}', 502, 'failed', `Sorry ${KEPT}`],
    [500, '{"success":true}', 502, 'failed', UNSURE],
    [200, '<h1>Hello</h1>', 502, 'failed', UNSURE],
    [200, '{"ok":true}', 502, 'failed', UNSURE],
  ])('turns %i %s into %i', async (hostStatus, text, status, outcome, message) => {
    const host = await hostWith(hostStatus, text)
    const sent = await send(host.url)
    expect(sent).toMatchObject({ status, answer: { outcome, message } })
  })

  it('becomes the network error when there is none', async () => {
    expect(await send('http://127.0.0.1:9')).toMatchObject({ status: 502, answer: { message: UNSURE } })
    expect(await send(null)).toMatchObject({ status: 502, answer: { message: UNSURE } })
  })
})

describe('hanging API host', () => {
  it('times out at the deadline of the request', async () => {
    const context = { ...contextWith(await serve(() => undefined)), deadline: deadlineIn(200) }
    expect(
      await sendForm(context, { name: 'Ada' }, { form: 'contact', path: '/api/contact', content: {}, texts }),
    ).toMatchObject({
      status: 504,
      answer: { outcome: 'failed', message: UNSURE },
      values: { name: 'Ada' },
    })
  })
})

describe('refused retry', () => {
  it('keeps its key, because an earlier attempt may have arrived', async () => {
    const host = await hostWith(422, '{"success":false,"message":"No"}')
    const submission = 'a'.repeat(64)
    const letter = { form: 'contact', path: '/api/contact', content: { email: 'retry@example.co' }, texts } as const
    const sent = await sendForm(contextWith(host.url), { submission }, letter)
    expect(sent).toMatchObject({ answer: { message: 'No' }, values: { submission } })
  })
})
