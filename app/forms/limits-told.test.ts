import { describe, expect, it } from 'vitest'

import { createLocalRateLimits, type RateLimits } from '~/lib/http/rate-limit.server'

import { submitContact } from './contact/contact.server'
import { contextWith, posted, recorderOfThisFile, withoutContent } from './context.fixture'
import { submitDeletion } from './deletion/deletion.server'
import { submitNewsletter } from './newsletter/newsletter.server'
import { NETWORK_LIMITS } from './submit.server'

const host = await recorderOfThisFile()

const contextOf = (limits: RateLimits, address?: string) => ({ ...contextWith(host.url, address), limits })

/** Returns limits that this network has exhausted, except for `left` forms. */
async function usedUpBy(network: string, left = 0): Promise<RateLimits> {
  const limits = createLocalRateLimits()
  for (let sent = left; sent < NETWORK_LIMITS.max; sent += 1) await limits.consume(NETWORK_LIMITS, network)
  return limits
}

const letter = { name: 'Ada', email: 'ada@letter.co', phone: '', subject: 'General Inquiry', message: 'Hello' }

describe('form over its limit', () => {
  it('returns 429 with the wait, the chat and the typed values for one network and accepts another', async () => {
    const limits = await usedUpBy('203.0.113.7')
    const refused = await submitNewsletter(posted({ email: 'a@network.co' }), contextOf(limits))
    expect(refused).toMatchObject({
      status: 429,
      answer: {
        message:
          'Too many forms have been sent from your network. Please try again in 10 minutes, or write to us on WhatsApp.',
        chat: expect.stringMatching(/^https:\/\/wa\.me\//),
      },
      values: { email: 'a@network.co' },
    })
    expect(refused.headers['Retry-After']).toMatch(/^(5\d\d|600)$/)
    expect(host.sent).toEqual([])
    const other = await submitNewsletter(posted({ email: 'a@network.co' }), contextOf(limits, '198.51.100.1'))
    expect(other.status).toBe(200)
  })

  it('counts an IPv6 /64 as one network, and no invalid form', async () => {
    const limits = await usedUpBy('2001:db8:1:2::/64', 1)
    const send = (address: string, changed: Record<string, string> = {}) =>
      submitContact(posted({ ...letter, ...changed }), contextOf(limits, address))
    expect((await send('2001:db8:1:2::1', { email: 'a@b' })).status).toBe(400)
    expect((await send('2001:db8:1:2::1')).status).toBe(200)
    expect((await send('2001:db8:1:2:ffff::1', { message: 'One too many' })).status).toBe(429)
    expect((await send('2001:db8:1:3::1', { message: 'From the next network' })).status).toBe(200)
  })

  it('returns 429 for one mailbox in any spelling, and accepts its repetitions and other mailboxes', async () => {
    const limits = createLocalRateLimits()
    const send = (email: string, address: string) => submitNewsletter(posted({ email }), contextOf(limits, address))
    const spellings = ['ada@mailbox.co', 'Ada@mailbox.co', 'ada+a@mailbox.co', 'ada+b@MAILBOX.co', 'ADA+c+d@mailbox.co']
    for (const [place, email] of spellings.entries()) expect((await send(email, `192.0.2.${place}`)).status).toBe(200)
    expect(await send('ada+e@mailbox.co', '192.0.2.99')).toMatchObject({
      status: 429,
      answer: { message: expect.stringMatching(/^This email address has been submitted too many times\. /) },
      values: { email: 'ada+e@mailbox.co' },
    })
    expect((await send('ada@mailbox.co', '192.0.2.99')).status, 'a repetition').toBe(200)
    expect((await send('ada@mailbox.com', '192.0.2.99')).status, 'another mailbox').toBe(200)
  })

  it('accepts contact and deletion for an address that others have used', async () => {
    const context = contextOf(createLocalRateLimits())
    const request = { email: letter.email, confirmEmail: letter.email, reason: 'Other', understand: 'yes' }
    for (const message of ['1', '2', '3', '4', '5', '6']) {
      expect((await submitContact(posted({ ...letter, message }), context)).status).toBe(200)
      expect((await submitDeletion(posted({ ...request, feedback: message }), context)).status).toBe(200)
    }
  })

  it('omits the chat where the settings cannot be read', async () => {
    const unread = withoutContent(contextOf(await usedUpBy('203.0.113.7')))
    expect((await submitNewsletter(posted({ email: 'a@chat.co' }), unread)).answer).toEqual({
      outcome: 'failed',
      message: 'Too many forms have been sent from your network. Please try again in 10 minutes.',
    })
  })

  it('counts all visitors without an address as one network', async () => {
    const nowhere = { ...contextOf(createLocalRateLimits()), visitor: null }
    expect((await submitNewsletter(posted({ email: 'a@nowhere.co' }), nowhere)).status).toBe(200)
    const usedUp = { ...contextOf(await usedUpBy('')), visitor: null }
    expect((await submitNewsletter(posted({ email: 'a@nowhere.co' }), usedUp)).status).toBe(429)
  })
})
