import { describe, expect, it } from 'vitest'

import { supportStatusAt, weekOf, formatDays, weekdays, type Weekday } from './support-hours'

const week = weekOf([
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
  { days: ['Saturday'], opens: '14:00', closes: '16:00' },
  { days: ['Saturday'], opens: '10:00', closes: '12:00' },
])

describe('support hours in West Africa time', () => {
  it.each([
    ['in the hours', '2026-11-20T09:00+01:00', { until: '18:00' }],
    ['by another clock', '2026-11-20T07:59Z', { from: '09:00', inDays: 0, weekday: 'Friday' }],
    ['before they begin', '2026-11-20T05:00+01:00', { from: '09:00', inDays: 0, weekday: 'Friday' }],
    ['at their end', '2026-11-19T18:00+01:00', { from: '09:00', inDays: 1, weekday: 'Friday' }],
    ['between two spans of a day', '2026-11-21T12:30+01:00', { from: '14:00', inDays: 0, weekday: 'Saturday' }],
    ['over a day without any', '2026-11-21T20:00+01:00', { from: '09:00', inDays: 2, weekday: 'Monday' }],
    [
      'after midnight there, before it at Greenwich',
      '2026-11-19T23:30Z',
      { from: '09:00', inDays: 0, weekday: 'Friday' },
    ],
  ])('returns the next change %s', (_when, moment, answering) => {
    expect(supportStatusAt(week, Date.parse(moment))).toEqual(answering)
  })

  it('wraps around a week with a single day', () => {
    const fridays = weekOf([{ days: ['Friday'], opens: '09:00', closes: '10:00' }])
    expect(supportStatusAt(fridays, Date.parse('2026-11-20T12:00+01:00'))).toEqual({
      from: '09:00',
      inDays: 7,
      weekday: 'Friday',
    })
  })

  it('returns null without hours', () => {
    expect(supportStatusAt(weekOf([]), Date.now())).toBe(null)
  })
})

const cases: [Weekday[], string][] = [
  [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'Monday to Friday'],
  [['Sunday', 'Saturday'], 'Saturday and Sunday'],
  [[...weekdays], 'Monday to Sunday'],
  [['Sunday'], 'Sunday'],
  [['Monday', 'Wednesday', 'Thursday', 'Friday'], 'Monday and Wednesday to Friday'],
  [['Friday', 'Monday', 'Wednesday', 'Monday'], 'Monday, Wednesday and Friday'],
]

describe('formatDays', () => {
  it.each(cases)('formats %j as “%s”', (days, words) => {
    expect(formatDays(days)).toBe(words)
  })
})
