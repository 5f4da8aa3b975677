import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { EMAIL_SHAPE, emailAddress, errorsOf, line, longText, MAX_TEXT } from './field-rules'

/** As the specification writes it; cubic on what does not fit, so only short texts are measured by it. */
// eslint-disable-next-line regexp/no-super-linear-backtracking
const specified = /^\S+@\S+\.\S+$/

describe('the shape of an e-mail address', () => {
  it('is exactly that of the specification', () => {
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

describe('a field of 64,000 characters', () => {
  const length = 64_000
  const hostile = {
    'dots and at signs': `${'@.'.repeat(length / 2)} x`,
    'at signs': `${'@'.repeat(length)} `,
    'dots after an at sign': `a@${'.'.repeat(length)} `,
    'letters': `${'a'.repeat(length)}\u0000`,
    'spaces inside': `a${' '.repeat(length)}a`,
    'line ends': `a${'\r\n'.repeat(length / 2)}\u0000`,
  }
  const rules = v.object({
    email: emailAddress('Email address is required'),
    name: line('Please use 100 characters or fewer', 100),
    message: longText,
  })

  it.each(Object.entries(hostile))('of %s is refused at once, for its length', (_what, text) => {
    const began = performance.now()
    expect(errorsOf(rules, { email: text, name: text, message: text })).toEqual({
      email: 'Please enter a valid email address',
      name: 'Please use 100 characters or fewer',
      message: text.includes('\r\n') ? expect.any(String) : `Please use ${MAX_TEXT.toLocaleString('en-NG')} characters or fewer`,
    })
    expect(performance.now() - began).toBeLessThan(500)
  })

  it.each(Object.entries(hostile))('of %s costs the pattern alone no more either', (_what, text) => {
    const began = performance.now()
    expect(EMAIL_SHAPE.test(text)).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
  })
})
