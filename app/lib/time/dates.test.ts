import { describe, expect, it } from 'vitest'

import { dayInNigeria, formatDeadline, formatMonth, formatPeriodEnd, formatWeekday, secondsLeftToday } from './dates'

describe('day in Nigeria', () => {
  it('starts an hour before the UTC day', () => {
    expect(dayInNigeria(Date.parse('2026-11-24T22:59:59Z'))).toBe('2026-11-24')
    expect(dayInNigeria(Date.parse('2026-11-24T23:00:00Z'))).toBe('2026-11-25')
  })

  it('lasts until the next one starts', () => {
    expect(secondsLeftToday(Date.parse('2026-11-24T22:59:00Z'))).toBe(60)
    expect(secondsLeftToday(Date.parse('2026-11-24T23:00:00Z'))).toBe(24 * 3_600)
  })
})

it('formats days and months in words', () => {
  expect(formatMonth('2026-10-05')).toBe('October 2026')
  expect(formatWeekday('2026-11-27')).toBe('Friday 27 November')
})

it.each([
  ['2026-11-30T05:31:00Z', 'Monday 30 November, 6:31 a.m.'],
  ['2026-11-30T23:29:59Z', 'Tuesday 1 December, 12:29 a.m.'],
  ['2026-11-30T11:00:00Z', 'Monday 30 November, 12:00 p.m.'],
])('formats the deadline %s as %s', (time, text) => expect(formatDeadline(time)).toBe(text))

it.each([
  ['2026-11-30T23:00:00Z', '30\u00A0November'],
  ['2026-12-31T23:00:00.000Z', '31\u00A0December'],
  ['2026-11-30T22:59:00Z', '11:59\u00A0p.m. on 30\u00A0November'],
  ['2026-11-30T23:30:00Z', '12:30\u00A0a.m. on 1\u00A0December'],
  ['2027-12-31T23:00:00Z', '31\u00A0December\u00A02027'],
])('formats the end of a period %s as %s', (time, text) =>
  expect(formatPeriodEnd(time, Date.parse('2026-11-01T00:00:00Z'))).toBe(text),
)
