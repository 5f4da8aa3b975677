import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { submitContact } from './contact/contact.server'
import { contextWith, posted, startRecorder } from './context.fixture'
import { submitDeletion } from './deletion/deletion.server'
import { mailboxOf } from './submit.server'
import { submitNewsletter } from './newsletter/newsletter.server'

let host: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  host = await startRecorder()
})
afterAll(() => host.close())

/** Each test uses its own network. */
const from = (address: string) => contextWith(host.url, address)

const letter = { name: 'Ada', email: 'victim@example.co', phone: '', subject: 'General Inquiry', message: 'Hello' }
const contact = (address: string, changed: Record<string, string> = {}) =>
  submitContact(posted({ ...letter, ...changed }), from(address))
const newsletter = (address: string, email: string) => submitNewsletter(posted({ email }), from(address))

/** Sends 600 forms, 50 at a time: all at once would exceed the time limit on a busy machine. */
async function sixHundred(address: (post: number) => string): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let sent = 0; sent < 600; sent += 50) {
    const sendings = Array.from({ length: 50 }, (_, place) =>
      contact(address(sent + place), { message: `Number ${sent + place}` }),
    )
    for (const { status } of await Promise.all(sendings)) statuses.add(status)
  }
  return statuses
}

describe('e-mail address of somebody else', () => {
  it('stays usable for contact and deletion', async () => {
    for (let post = 1; post <= 30; post++)
      expect((await contact(`198.51.100.${post}`, { message: `Number ${post}` })).status).toBe(200)
    const request = { email: letter.email, confirmEmail: letter.email, reason: 'Other', understand: 'yes' }
    for (let post = 1; post <= 30; post++) {
      const feedback = `Number ${post}`
      expect((await submitDeletion(posted({ ...request, feedback }), from(`198.51.100.${post}`))).status).toBe(200)
    }
  })

  it('gets at most five newsletter mails an hour, in any spelling', async () => {
    const spellings = ['ada@example.co', 'Ada@example.co', 'ada+a@example.co', 'ada+b@EXAMPLE.co', 'ADA+c+d@example.co']
    for (const [place, email] of spellings.entries())
      expect((await newsletter(`192.0.2.${place}`, email)).status).toBe(200)
    const refused = await newsletter('192.0.2.99', 'ada+e@example.co')
    expect(refused).toMatchObject({ status: 429, values: { email: 'ada+e@example.co' } })
    expect((await newsletter('192.0.2.99', 'ada@example.co')).status, 'a repetition').toBe(200)
    expect((await newsletter('192.0.2.99', 'ada@example.com')).status, 'another mailbox').toBe(200)
    expect(mailboxOf('@')).toBe('@')
  })
})

describe('network limit', () => {
  it('returns 429 with the wait, the chat and the typed values after 600 forms in ten minutes', async () => {
    expect(await sixHundred(() => '203.0.113.50')).toEqual(new Set([200]))
    const { answer, status, values, headers } = await contact('203.0.113.50', { message: 'One too many' })
    expect({ answer, status }).toEqual({
      answer: {
        outcome: 'failed',
        message:
          'Too many forms have been sent from your network. Please try again in 10 minutes, or write to us on WhatsApp.',
        chat: expect.stringMatching(/^https:\/\/wa\.me\//),
      },
      status: 429,
    })
    expect(Number(headers['Retry-After'])).toBeGreaterThan(500)
    expect(values['message']).toBe('One too many')
    expect((await contact('203.0.113.51')).status, 'its neighbour').toBe(200)

    const without = {
      ...from('203.0.113.50'),
      content: { ...from('').content, fetch: () => Promise.reject(new Response(null, { status: 503 })) },
    }
    expect((await submitNewsletter(posted({ email: 'other@example.co' }), without)).answer).toEqual({
      outcome: 'failed',
      message: 'Too many forms have been sent from your network. Please try again in 10 minutes.',
    })
  }, 30_000)

  it('counts an IPv6 /64 as one network', async () => {
    expect(await sixHundred((post) => `2001:db8:1:2::${post.toString(16)}`)).toEqual(new Set([200]))
    expect((await contact('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await contact('2001:db8:1:3::1')).status).toBe(200)
  }, 30_000)

  it('ignores invalid forms', async () => {
    for (let post = 1; post <= 700; post++) expect((await contact('203.0.113.60', { email: 'a@b' })).status).toBe(400)
    expect((await contact('203.0.113.60')).status).toBe(200)
  }, 30_000)
})
