import { describe, expect, it } from 'vitest'
import { numbersOf } from './numbers'

const NOW = Date.parse('2026-11-25T10:00:00Z')
const none = { seen: 0, chats: 0, begun: 0, paid: 0, before: 0 }
const named = [
  { _type: 'therapist', slug: { current: 'ada-obi' }, title: 'Dr. Ada Obi' },
  { _type: 'article', slug: { current: 'sleep' }, title: 'When you cannot sleep' },
]

describe('numbersOf', () => {
  it('sums thirty days by day, page and therapist, and counts a checkout once a day', () => {
    const counts = [
      { ...none, day: '2026-10-27', path: '/', seen: 6, before: 5 },
      { ...none, day: '2026-11-25', path: '/', seen: 4, before: 2 },
      { ...none, day: '2026-11-25', path: '/services', seen: 7, begun: 6, paid: 5 },
      { ...none, day: '2026-11-25', path: '/articles/sleep', seen: 8 },
      { ...none, day: '2026-11-25', path: '/therapists/ada-obi', seen: 9, chats: 5, begun: 6, paid: 5 },
    ]
    const { days, pages, therapists, before } = numbersOf({ counts, named }, NOW)
    expect(days).toHaveLength(30)
    expect(days[0]).toMatchObject({ name: '2026-10-27', figures: { seen: 6 } })
    expect(days.at(-1)).toMatchObject({ name: '2026-11-25', figures: { seen: 28, chats: 5, begun: 6, paid: 5 } })
    expect(pages.map(({ name, figures }) => [name, figures.seen])).toEqual([
      ['Home', 10],
      ['When you cannot sleep', 8],
      ['Services', 7],
    ])
    expect(therapists).toMatchObject([{ name: 'Dr. Ada Obi', figures: { seen: 9, chats: 5, begun: 6, paid: 5 } }])
    expect(before).toMatchObject([{ name: 'Home', figures: { before: 7 } }])
  })

  it('sums campaigns by name, apart from pages and days, and lists those without counts', () => {
    const counts = [
      { ...none, day: '2026-11-24', path: '?utm_campaign=karfin-zuciya', seen: 9, chats: 6, paid: 5 },
      { ...none, day: '2026-11-25', path: '?utm_campaign=karfin-zuciya', seen: 5, paid: 4 },
      { ...none, day: '2026-11-25', path: '?utm_campaign=deleted', seen: 6 },
      { ...none, day: '2026-11-25', path: '/about', seen: 11 },
    ]
    const campaigns = [
      { _type: 'campaign', slug: { current: 'karfin-zuciya' }, title: 'Ƙarfin zuciya' },
      { _type: 'campaign', slug: { current: 'about' }, title: 'New' },
    ]
    const numbers = numbersOf({ counts, named: campaigns }, NOW)
    expect(numbers.campaigns.map(({ name, figures: { seen, chats, paid } }) => [name, seen, chats, paid])).toEqual([
      ['Ƙarfin zuciya', 14, 6, 9],
      ['deleted', 6, null, null],
      ['New', null, null, null],
    ])
    expect(numbers.pages.map(({ name }) => name)).toEqual(['About'])
    expect(numbers.days.at(-1)).toMatchObject({ figures: { seen: 11 } })
  })

  it('hides numbers below five', () => {
    const counts = [{ day: '2026-11-25', path: '/about', seen: 4, chats: 1, begun: 3, paid: 2, before: 4 }]
    const given = numbersOf({ counts, named: [] }, NOW)
    expect(JSON.stringify(given)).not.toMatch(/:[1-4]\b/)
    expect(given).toMatchObject({ isAny: true, before: [] })
  })
})
