import { afterEach, describe, expect, it } from 'vitest'

import { KEPT } from '~/lib/forms/progress'
import { deadlineIn } from '~/lib/http/deadline'
import { serve } from '~/lib/http/serve.fixture'

import { contextWith, startRecorder } from './context.fixture'
import { earlierReceived } from './field-rules'
import {
  sendForm,
  idempotencyKey,
  referenceOf,
  type FormName,
  MAILBOX_LIMITS,
  NETWORK_LIMITS,
  mailboxOf,
} from './submit.server'

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

  it('becomes a new submission when its first attempt arrived with other content', async () => {
    const host = await hostWith(409, '{"success":false,"message":"Used"}')
    const letter = { form: 'contact', path: '/api/contact', content: { email: 'edited@example.co' }, texts } as const
    expect(await sendForm(contextWith(host.url), { submission: 'a'.repeat(64) }, letter)).toEqual({
      answer: { outcome: 'failed', message: earlierReceived.contact('AAAA-AAAA') },
      status: 409,
      values: { submission: '' },
      headers: {},
    })
  })
})

const CONTENT = { email: 'a@b.co' }
const at = (time: string) => Date.parse(`2026-05-${time}Z`)
const key = (time = '01T12:00:00', form: FormName = 'contact', submission = '') =>
  idempotencyKey(['secret'], form, CONTENT, submission, at(time))

describe('idempotencyKey', () => {
  it('returns the key of the form, whatever the secret, content and time', () => {
    const first = key()
    expect(idempotencyKey(['new secret'], 'contact', { email: 'c@d.co' }, first, at('09T12:00:00'))).toBe(first)
  })

  it.each(['', 'payment-paystack-1', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`])(
    'ignores %j as a key',
    (submission) => expect(key('01T12:00:00', 'contact', submission)).toBe(key()),
  )

  it('depends on form, content and secret', () => {
    const keys = [
      key(),
      key('01T12:00:00', 'deletion'),
      idempotencyKey(['secret'], 'contact', { email: 'c@d.co' }, '', at('01T12:00:00')),
      idempotencyKey(['other'], 'contact', CONTENT, '', at('01T12:00:00')),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(keys.every((each) => /^[0-9a-f]{64}$/.test(each))).toBe(true)
  })

  it.each(['contact', 'deletion'] as const)(
    'stays the same over midnight for %s, and changes at 4:00 in Lagos',
    (form) => {
      expect(key('02T00:00:01', form)).toBe(key('01T23:59:59', form))
      expect(key('01T23:00:01', form)).toBe(key('01T22:59:59', form))
      expect(key('02T03:00:00', form)).not.toBe(key('02T02:59:59', form))
      expect(key('02T02:59:59', form)).toBe(key('01T03:00:00', form))
    },
  )

  it('changes every minute for the newsletter', () => {
    expect(key('01T12:00:59', 'newsletter')).toBe(key('01T12:00:00', 'newsletter'))
    expect(key('01T12:01:00', 'newsletter')).not.toBe(key('01T12:00:59', 'newsletter'))
  })
})

describe('referenceOf', () => {
  it('returns the first eight characters in two groups', () => {
    expect(referenceOf(key())).toBe(`${key().slice(0, 4)}-${key().slice(4, 8)}`.toUpperCase())
  })
})

it.each([
  ['ada@example.co', 'ada@example.co'],
  ['ADA+news@EXAMPLE.co', 'ada@example.co'],
  ['ada+a+b@example.co', 'ada@example.co'],
  ['"a@b"@example.co', '"a@b"@example.co'],
  ['@', '@'],
])('maps %s to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('limits forms to 600 per network in ten minutes and five per mailbox in an hour, for 10,000 subjects each', () => {
  const { name: network, ...ofNetwork } = NETWORK_LIMITS
  const { name: mailbox, ...ofMailbox } = MAILBOX_LIMITS
  expect(ofNetwork).toEqual({ max: 600, windowMs: 600_000, subjects: 10_000 })
  expect(ofMailbox).toEqual({ max: 5, windowMs: 3_600_000, subjects: 10_000 })
  // Copies that share Redis count by these names.
  expect([network, mailbox]).toEqual(['forms-network', 'forms-mailbox'])
})
