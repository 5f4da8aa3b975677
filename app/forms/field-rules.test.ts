import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { processorTimeOf } from '~/lib/processor-time.fixture'

import {
  EMAIL_SHAPE,
  emailAddress,
  errorsOf,
  MAX_EMAIL,
  MAX_TEXT,
  multilineText,
  problemCountText,
  requiredLine,
} from './field-rules'

/** The specified pattern; cubic for non-matching input, so test it with short texts only. */
// eslint-disable-next-line regexp/no-super-linear-backtracking
const specified = /^\S+@\S+\.\S+$/

describe('EMAIL_SHAPE', () => {
  it('matches exactly what the specified pattern matches', () => {
    const text = fc.string({ unit: fc.constantFrom('@', '.', ' ', 'a', '\n'), maxLength: 12 })
    fc.assert(
      fc.property(text, (value) => EMAIL_SHAPE.test(value) === specified.test(value)),
      { numRuns: 20_000 },
    )
    const anything = fc.string({ unit: 'binary', maxLength: 12 })
    fc.assert(
      fc.property(anything, anything, anything, (name, host, end) => {
        const value = `${name}@${host}.${end}`
        return EMAIL_SHAPE.test(value) === specified.test(value)
      }),
    )
  })
})

describe('emailAddress', () => {
  it('accepts whatever the specified pattern accepts', () => {
    const part = fc.string({ unit: fc.constantFrom(...'@.<>,;:?\'"-()[]a', 'mailto:'), maxLength: 9 })
    const rule = v.object({ email: emailAddress('Email address is required') })
    fc.assert(
      fc.property(part, part, part, (name, host, end) => {
        const email = `${name}@${host}.${end}`
        fc.pre(specified.test(email))
        expect(errorsOf(rule, { email })).toEqual({})
      }),
      { numRuns: 20_000 },
    )
  })
})

describe('field of 64,000 characters', () => {
  const length = 64_000
  const hostile = {
    'dots and at signs': `${'@.'.repeat(length / 2)} x`,
    'at signs': `${'@'.repeat(length)} `,
    'dots after an at sign': `a@${'.'.repeat(length)} `,
    letters: 'a'.repeat(length),
    'spaces inside': `a${' '.repeat(length)}a`,
    'line ends': `a${'\r\n'.repeat(length / 2)}a`,
  }
  const rules = v.object({
    email: emailAddress('Email address is required'),
    name: requiredLine('Name is required', 100),
    message: multilineText,
  })

  it.each(Object.entries(hostile))('rejects %s quickly, by length', async (_what, text) => {
    let found: unknown
    expect(
      await processorTimeOf(() => (found = errorsOf(rules, { email: text, name: text, message: text }))),
    ).toBeLessThan(500)
    expect(found).toMatchObject({
      email: 'Please enter a valid email address',
      message: 'Please use 5,000 characters or fewer',
    })
  })

  it.each(Object.entries(hostile))('rejects %s quickly by the pattern alone', async (_what, text) => {
    let fits = true
    expect(await processorTimeOf(() => (fits = EMAIL_SHAPE.test(text)))).toBeLessThan(500)
    expect(fits).toBe(false)
  })
})

describe('maximum field length', () => {
  const rules = v.object({
    email: emailAddress('Email address is required'),
    name: requiredLine('Name is required', 5),
    message: multilineText,
  })
  const good = { email: 'a@b.co', name: 'Ada', message: 'Hello' }
  const errors = (changed: Record<string, unknown>) => errorsOf(rules, { ...good, ...changed })

  it('accepts the maximum and rejects one character more', () => {
    const email = (length: number) => `${'a'.repeat(length - 5)}@b.co`
    expect(
      errors({
        email: ` ${email(MAX_EMAIL)} `,
        name: ' 12345 ',
        message: ` ${'\r\n'.repeat(9)}${'a'.repeat(MAX_TEXT)}`,
      }),
    ).toEqual({})
    expect(errors({ email: email(MAX_EMAIL + 1), name: '123456', message: 'a'.repeat(MAX_TEXT + 1) })).toEqual({
      email: 'Please enter a valid email address',
      name: 'Please use 5 characters or fewer',
      message: 'Please use 5,000 characters or fewer',
    })
  })

  it('counts each line ending as one character', () => {
    expect(v.parse(multilineText, 'a\r\nb\rc\nd\te')).toBe('a\nb\nc\nd\te')
    expect(errors({ message: `a${'\r\n'.repeat(MAX_TEXT - 2)}a` })).toEqual({})
  })

  it('reports one error per missing or non-text field', () => {
    expect(Object.keys(errors({ name: 7, email: undefined, message: null }))).toEqual(['email', 'name', 'message'])
  })
})

it.each([
  [1, 'Please check this answer'],
  [2, 'Please check these two answers'],
  [3, 'Please check these three answers'],
  [4, 'Please check these four answers'],
  [5, 'Please check these five answers'],
  [6, 'Please check these six answers'],
  [7, 'Please check these 7 answers'],
])('problemCountText spells out numbers up to six (%i)', (count, heading) => {
  expect(problemCountText(count)).toBe(heading)
})
