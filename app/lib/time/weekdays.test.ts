import { describe, expect, it } from 'vitest'

import { formatDays, weekdays, type Weekday } from './support-hours'

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
