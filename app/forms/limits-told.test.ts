import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLocalRateLimits, type RateLimits } from '~/lib/http/rate-limit.server'

import { contextWith, posted, startRecorder } from './context.fixture'
import { NETWORK_LIMITS } from './submit.server'
import { submitNewsletter } from './newsletter/newsletter.server'

let host: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  host = await startRecorder()
})
afterAll(() => host.close())

const contextOf = (limits: RateLimits, address?: string) => ({ ...contextWith(host.url, address), limits })

/** Limits that this network has exhausted. */
async function usedUpBy(network: string): Promise<RateLimits> {
  const limits = createLocalRateLimits()
  for (let sent = 0; sent < NETWORK_LIMITS.max; sent += 1) await limits.consume(NETWORK_LIMITS, network)
  return limits
}

describe('form over its limit', () => {
  it('returns 429 for one network and accepts another', async () => {
    const limits = await usedUpBy('203.0.113.7')
    const refused = await submitNewsletter(posted({ email: 'a@network.co' }), contextOf(limits))
    expect(refused).toMatchObject({
      status: 429,
      answer: {
        message: expect.stringMatching(/^Too many forms have been sent from your network\. .+ on WhatsApp\.$/),
      },
      values: { email: 'a@network.co' },
    })
    expect(host.sent).toEqual([])
    const other = await submitNewsletter(posted({ email: 'a@network.co' }), contextOf(limits, '198.51.100.1'))
    expect(other.status).toBe(200)
  })

  it('returns 429 for one mailbox and accepts its repetitions', async () => {
    const context = contextOf(createLocalRateLimits())
    const send = (tag: string) => submitNewsletter(posted({ email: `ada+${tag}@mailbox.co` }), context)
    for (const tag of ['1', '2', '3', '4', '5']) expect((await send(tag)).status).toBe(200)
    expect(await send('6')).toMatchObject({
      status: 429,
      answer: { message: expect.stringMatching(/^This email address has been submitted too many times\. /) },
    })
    expect((await send('5')).status).toBe(200)
  })

  it('omits the chat where the settings cannot be read', async () => {
    const context = contextOf(await usedUpBy('203.0.113.7'))
    const unread = {
      ...context,
      content: { ...context.content, fetch: () => Promise.reject(new Response(null, { status: 503 })) },
    }
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
