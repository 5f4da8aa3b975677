import { describe, expect, it } from 'vitest'

import { activeAnnouncement, ANNOUNCEMENT_MAX, shortened } from './active-announcement'

const NOW = Date.parse('2026-12-01T08:00:00Z')
const HOUR = 3_600_000

/** An announcement with times in hours from now. */
const shown = (name: string, start: number | null, end: number | null, pages: string[] | null = null) => ({
  name,
  start: start === null ? null : NOW + start * HOUR,
  end: end === null ? null : NOW + end * HOUR,
  published: NOW - HOUR,
  pages,
})
type Shown = ReturnType<typeof shown>

function at(announcements: Shown[], hours = 0, path = '/') {
  const { active, nextChange } = activeAnnouncement(announcements, path, NOW + hours * HOUR)
  return [active?.name, nextChange === null ? null : (nextChange - NOW) / HOUR]
}

describe('activeAnnouncement', () => {
  it('begins and ends at the millisecond', () => {
    const sale = [shown('sale', 1, 2)]
    expect(at(sale, 1 - 1e-6)).toEqual([undefined, 1])
    expect(at(sale, 1)).toEqual(['sale', 2])
    expect(at(sale, 2 - 1e-6)).toEqual(['sale', 2])
    expect(at(sale, 2)).toEqual([undefined, null])
  })

  it('begins with the publish and never ends without times, even when the clock is behind', () => {
    expect(at([shown('always', null, null)])).toEqual(['always', null])
    expect(at([{ ...shown('always', null, null), published: NOW + HOUR }])).toEqual(['always', null])
  })

  it('returns the one of three that started last, then the one before', () => {
    const three = [shown('second', -2, 5), shown('last', 1, 3), shown('first', -3, null)]
    expect(at(three)).toEqual(['second', 1])
    expect(at(three, 1)).toEqual(['last', 3])
    expect(at(three, 3)).toEqual(['second', 5])
    expect(at(three, 5)).toEqual(['first', null])
  })

  it('counts one without a start from its publish', () => {
    expect(at([shown('earlier', -2, null), shown('published', null, null)])).toEqual(['published', null])
  })

  it('ignores those of other pages, and their times', () => {
    const chosen = [shown('services', -1, 1, ['/services'])]
    expect(at(chosen, 0, '/services')).toEqual(['services', 1])
    expect(at(chosen, 0, '/')).toEqual([undefined, null])
  })
})

describe('shortened', () => {
  it('cuts 300 characters after a word', () => {
    const text = shortened('We are closed on Monday. '.repeat(12))
    expect(text).toMatch(/^We are closed.*\w…$/)
    expect(text.length).toBeLessThanOrEqual(ANNOUNCEMENT_MAX + 1)
    expect(shortened('a'.repeat(300))).toHaveLength(ANNOUNCEMENT_MAX + 1)
  })

  it('keeps invisible characters, which a preview adds', () => {
    const text = `Closed on Monday.${'\u200B'.repeat(300)}`
    expect(shortened(text)).toBe(text)
  })
})
