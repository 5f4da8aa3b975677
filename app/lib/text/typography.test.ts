import { describe, expect, it } from 'vitest'

import { splitAtRanges, typeset, withoutNoBreakSpaces } from './typography'

describe('typography', () => {
  it.each([
    ['Matched within 24 hours, for 5–10 minutes', 'Matched within 24\u00A0hours, for 5–10\u00A0minutes'],
    ['Coach in My Pocket, 1 week', 'Coach in My Pocket, 1\u00A0week'],
    ['Six sessions, or 3 sessions', 'Six sessions, or 3\u00A0sessions'],
    ['Dr. Ọláwálé and Hajia Zainab', 'Dr.\u00A0Ọláwálé and Hajia\u00A0Zainab'],
  ])('inserts non-breaking spaces: %s', (written, shown) => {
    expect(typeset(written)).toBe(shown)
    expect(withoutNoBreakSpaces(shown)).toBe(written)
  })

  it.each(['3 Sessions', 'At 5 weekly meetings', 'Room 24 hourly', 'Write to the Dr. and wait', 'ADr. Obi'])(
    'leaves other text unchanged: %s',
    (written) => {
      expect(typeset(written)).toBe(written)
    },
  )

  it('splits a text around number ranges', () => {
    expect(splitAtRanges('It takes 5–10\u00A0minutes, at 13–19 or 2 – 3.')).toEqual([
      'It takes ',
      '5–10\u00A0minutes',
      ', at ',
      '13–19',
      ' or 2 – 3.',
    ])
    expect(splitAtRanges('None')).toEqual(['None'])
  })
})
