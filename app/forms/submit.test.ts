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

describe('retry', () => {
  const retry = (url: string, submission: string, content: Record<string, unknown>) =>
    sendForm(
      contextWith(url),
      { submission },
      { form: 'contact', path: '/api/contact', content: { email: 'retry@example.co', ...content }, texts },
    )

  it('keeps the first key after a failure, and none after acceptance', async () => {
    const host = await hostWith(503, '<h1>Bad gateway</h1>')
    const first = await retry(host.url, '', { message: 'Hello' })
    const key = first.values['submission'] ?? ''
    Object.assign(host.answer, { status: 200, text: '{"success":true}' })
    const second = await retry(host.url, key, { message: 'Hello' })
    expect(host.sent.map((sent) => sent.key)).toEqual([key, key])
    expect(second.values['submission']).toBe('')
  })

  it('keeps the key after a refusal, because an earlier attempt may have arrived', async () => {
    const host = await hostWith(422, '{"success":false,"message":"No"}')
    const key = 'a'.repeat(64)
    const sent = await retry(host.url, key, { message: 'Hello' })
    expect(sent).toMatchObject({ answer: { message: 'No' }, values: { submission: key } })
  })

  it.each([
    [
      'contact',
      'We have already received an earlier version of this message. Its reference number is AAAA-AAAA. This version has not been sent: send it again if you want us to have both.',
    ],
    [
      'deletion',
      'We have already received an earlier version of this request. This version has not been sent: send it again if you want us to have both.',
    ],
    [
      'newsletter',
      'We have already received the email address that you sent before. This one has not been sent: send it again to subscribe it too.',
    ],
  ] as const)(
    'reports for %s that the first attempt arrived, and becomes a new submission when edited',
    async (form, message) => {
      const host = await hostWith(409, '{"success":false,"message":"Used"}')
      const sent = await sendForm(
        contextWith(host.url),
        { submission: 'a'.repeat(64) },
        { form, path: '/api/contact', content: { email: `${form}@example.co` }, texts },
      )
      expect(sent).toEqual({
        answer: { outcome: 'failed', message },
        status: 409,
        values: { submission: '' },
        headers: {},
      })
    },
  )
})
