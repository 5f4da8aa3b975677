import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'

import { countDisputes } from './disputes'

const DUE = Date.parse('2026-11-26T18:00:00.000Z')

function counted(now: () => number) {
  const registry = new Registry()
  const read = countDisputes(registry, now)
  const values = async () => {
    const [metric] = await registry.getMetricsAsJSON()
    return metric?.values.map(({ labels, value }) => [labels['provider'], labels['dispute'], value])
  }
  return { read, values }
}
const about = { provider: 'paystack', dispute: '358950' }
const disputed = { event: 'payment.disputed', ...about, dueAt: new Date(DUE).toISOString() }

describe('countDisputes', () => {
  it('reports the deadline of each open dispute in seconds, and 0 for an ended one', async () => {
    const { read, values } = counted(() => DUE - 3_600_000)
    read({ event: 'settlement.delivered' })
    expect(await values()).toEqual([])
    read(disputed)
    read({ ...disputed, dispute: '7', dueAt: new Date(DUE + 1_000).toISOString() })
    expect(await values()).toEqual([
      ['paystack', '7', DUE / 1_000 + 1],
      ['paystack', '358950', DUE / 1_000],
    ])
    read({ event: 'payment.dispute-ended', ...about })
    expect(await values()).toEqual([
      ['paystack', '358950', 0],
      ['paystack', '7', DUE / 1_000 + 1],
    ])
  })

  it('reports a dispute without a deadline as due at once, for a day', async () => {
    let now = DUE
    const { read, values } = counted(() => now)
    read({ ...disputed, dueAt: null })
    expect(await values()).toEqual([['paystack', '358950', DUE / 1_000]])
    now += 25 * 3_600_000
    expect(await values()).toEqual([])
  })

  it('reports a dispute until a day after its deadline or its last event', async () => {
    let now = DUE - 3_600_000
    const { read, values } = counted(() => now)
    read(disputed)
    now = DUE + 24 * 3_600_000
    expect(await values()).toEqual([['paystack', '358950', DUE / 1_000]])
    now += 1
    expect(await values()).toEqual([])
    read(disputed)
    now += 24 * 3_600_000
    expect(await values()).toEqual([['paystack', '358950', DUE / 1_000]])
  })

  it('keeps disputes of two providers apart', async () => {
    const { read, values } = counted(() => DUE)
    read(disputed)
    read({ ...disputed, provider: 'square' })
    expect((await values())?.map(([provider]) => provider)).toEqual(['square', 'paystack'])
  })
})
