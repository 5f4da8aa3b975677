import { describe, expect, it } from 'vitest'

import { createLocalRateLimits } from '~/lib/http/rate-limit.server'

import { reserveDecline } from './rate-limits.server'

let references = 0
/** Limits with the outcome of each card: a declined one is never given back. */
function cardLimits() {
  const limits = createLocalRateLimits()
  async function tryCard(network: string, isDeclined: boolean, reference = `order-${(references += 1)}`) {
    const decline = await reserveDecline(limits, network, reference)
    if ('retryAfterMs' in decline) return false
    if (!isDeclined) await decline.giveBack()
    return true
  }
  const decline = (network: string, reference?: string) => tryCard(network, true, reference)
  const accept = (network: string, reference?: string) => tryCard(network, false, reference)
  return { decline, accept }
}

async function declineTimes(decline: (network: string) => Promise<boolean>, network: string, times: number) {
  let tried = 0
  for (let time = 0; time < times; time += 1) if (await decline(network)) tried += 1
  return tried
}

describe('reserveDecline', () => {
  it('counts a declined card although another call of its order succeeded', async () => {
    const { decline, accept } = cardLimits()
    expect(await declineTimes(decline, 'thief', 9)).toBe(9)
    for (const call of [accept, decline, accept, accept]) expect(await call('thief', 'one order')).toBe(true)
    expect(await decline('thief')).toBe(false)
  })

  it('leaves every other network three declined cards after a hundred declines of ten networks', async () => {
    const { decline, accept } = cardLimits()
    for (let network = 0; network < 10; network += 1) await declineTimes(decline, `thief-${network}`, 10)
    expect(await accept('thief-0')).toBe(false)
    for (let time = 0; time < 20; time += 1) expect(await accept('client')).toBe(true)
    expect(await declineTimes(decline, 'client', 5)).toBe(3)
    expect(await accept('another client')).toBe(true)
  })
})
