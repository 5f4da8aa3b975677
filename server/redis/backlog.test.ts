import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Registry } from 'prom-client'
import { beforeEach, describe, expect, it } from 'vitest'

import { temporaryFolder } from '~/lib/temporary-folder.fixture'
import { createSettlementTracker } from '../metrics/settlements'
import { persistBacklog } from './backlog'

const HOUR_MS = 3_600_000

let folder = ''
beforeEach(() => {
  folder = temporaryFolder()
})

/** A book of a process that starts at this time. */
function started(now: number, place = folder) {
  const book = createSettlementTracker(new Registry(), () => now)
  persistBacklog(place, book)
  const settled = { provider: 'paystack', outcome: 'confirmed', paidAt: '2026-11-25T09:30:00.000Z' }
  return {
    ...book,
    fails: (reference: string) => book.read({ event: 'settlement.not-delivered', provider: 'paystack', reference }),
    delivers: (reference: string) => book.read({ event: 'settlement.delivered', reference, ...settled }),
  }
}

describe('persistBacklog', () => {
  it('restores undelivered payments with their time after a restart', () => {
    const before = started(0)
    for (const reference of ['a', 'b', 'c']) before.fails(reference)
    before.delivers('b')
    const after = started(HOUR_MS)
    expect(after.waiting()).toEqual(['a', 'c'])
    expect(after.backlog()).toEqual({ payments: 2, oldestSeconds: 3_600 })
    after.delivers('a')
    after.forget('c')
    expect(started(HOUR_MS).waiting()).toEqual([])
  })

  it.each(['{"a":1', '[]', '{"a":"soon"}'])('starts empty when the file holds %s', (text) => {
    writeFileSync(join(folder, 'settlement-backlog.json'), text)
    const book = started(0)
    expect(book.waiting()).toEqual([])
    book.fails('a')
    expect(started(0).waiting()).toEqual(['a'])
  })

  it('keeps payments in memory until the folder can be written', () => {
    const place = join(folder, 'later')
    const book = started(0, place)
    book.fails('a')
    expect(book.waiting()).toEqual(['a'])
    mkdirSync(place)
    book.fails('b')
    expect(started(0, place).waiting()).toEqual(['a', 'b'])
  })
})
