import { expect, it } from 'vitest'

import { OptionsError, readOptions } from './options'

const now = new Date('2026-11-23T20:00:00Z')
const read = (...args: string[]) => readOptions(args, now)

it('readOptions reads --since', () => {
  expect(read('--since', '2026-11-01')).toEqual({ kind: 'deliver', since: new Date('2026-11-01') })
  expect(read('--since', '2026-11-01T12:00:00Z')).toEqual({ kind: 'deliver', since: new Date('2026-11-01T12:00:00Z') })
})

it('readOptions reads --day in Nigerian time', () => {
  expect(read('--csv', '--day', '2026-11-23')).toEqual({
    kind: 'statement',
    day: '2026-11-23',
    range: { since: new Date('2026-11-22T23:00:00Z'), until: new Date('2026-11-23T23:00:00Z') },
    out: null,
  })
  expect(read('--csv', '--day', '2026-11-22', '--out', 'day.csv')).toMatchObject({ out: 'day.csv' })
  expect(read('--help')).toMatchObject({ kind: 'help', text: expect.stringContaining('--out FILE') })
})

it.each([
  [[], 'Give a start date'],
  [['--since'], "'--since <value>' argument missing"],
  [['--since', 'yesterday'], 'yesterday is not a date'],
  [['--since', '2026-02-30'], '2026-02-30 is not a date'],
  [['--since', '2026-11-01T99:00'], 'is not a date'],
  [['--since', '2026-11-24'], 'is in the future'],
  [['--csv'], 'Give a day'],
  [['--csv', '--day', '23.11.2026'], '23.11.2026 is not a date'],
  [['--csv', '--day', '2026-13-01'], 'is not a date'],
  [['--csv', '--day', '2026-11-24'], 'has not begun in Nigeria'],
  [['--csv', '--day', '2026-11-23', '--since', '2026-11-01'], '--csv goes with --day'],
  [['--day', '2026-11-23'], '--day and --out go with --csv'],
  [['--sinse', '2026-11-01'], "Unknown option '--sinse'"],
  [['2026-11-01'], 'Unexpected argument'],
])('readOptions explains the problem of %j in one line', (args, message) => {
  expect(() => read(...args)).toThrow(OptionsError)
  expect(() => read(...args)).toThrow(message)
  try {
    read(...args)
  } catch (error) {
    expect(String(error)).not.toContain('\n')
  }
})
