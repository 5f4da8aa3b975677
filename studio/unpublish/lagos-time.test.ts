import { describe, expect, it } from 'vitest'
import { lagosTime, formatLagosTime } from './lagos-time'

const now = new Date('2039-12-31T12:00:00Z')

describe('lagosTime', () => {
  it('parses and formats a time in Lagos', () => {
    const read = lagosTime('2040-01-01T06:00', now)
    expect(read).toEqual({ time: new Date('2040-01-01T05:00:00Z') })
    expect(formatLagosTime('2040-01-01T05:00:00Z')).toBe('1 January 2040 at 06:00, Lagos time')
  })

  it.each([
    ['no date', '', 'Choose a date and a time.'],
    ['half a date', '2040-01-01', 'Choose a date and a time.'],
    ['an impossible date', '2040-13-41T06:00', 'Choose a date and a time.'],
    ['this minute', '2039-12-31T13:00', '31 December 2039 at 13:00, Lagos time, is in the past: choose a later time.'],
    ['a time past', '2020-01-01T06:00', '1 January 2020 at 06:00, Lagos time, is in the past: choose a later time.'],
  ])('rejects %s', (_name, written, problem) => {
    expect(lagosTime(written, now)).toEqual({ problem })
  })
})
