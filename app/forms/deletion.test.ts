import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { carry, openCarried } from './confirmation.server'
import { deletionSchema } from './deletion-schema'
import { errorsOf } from './field-rules'

const schema = deletionSchema(['Too expensive', 'Other'])
const good = { email: 'a@b.co', confirmEmail: 'a@b.co', reason: 'Other', feedback: '', understand: 'yes' }
const errors = (changed: Record<string, string>) => errorsOf(schema, { ...good, ...changed })

describe('the rules of the deletion form', () => {
  it('take a good request, with or without feedback', () => {
    expect(errors({})).toEqual({})
    expect(errors({ feedback: 'Two\nlines', email: ' a@b.co ' })).toEqual({})
  })

  it('have the texts of the specification', () => {
    expect(errors({ email: '', confirmEmail: '', reason: '', understand: '' })).toEqual({
      email: 'Email address is required',
      confirmEmail: 'Please confirm your email address',
      reason: 'Please select a reason for deletion',
      understand: 'You must confirm that you understand the consequences of account deletion',
    })
    expect(errors({ email: 'a@b', confirmEmail: 'a@b' })).toEqual({ email: 'Please enter a valid email address' })
    expect(errors({ confirmEmail: 'b@b.co' })).toEqual({ confirmEmail: 'Email addresses do not match' })
    expect(errors({ reason: 'Mine' })).toEqual({ reason: 'Please select a reason for deletion' })
  })
})

describe('what a second step carries', () => {
  it('comes back as it was, for a while', () => {
    const token = carry(['secret'], good, 0)
    expect(openCarried(['secret'], token, 60_000)).toEqual({ values: good, fresh: true })
    expect(openCarried(['secret'], token, 31 * 60_000)).toEqual({ values: good, fresh: false })
  })

  it('is refused when anything about it was changed, or it is not ours', () => {
    const token = carry(['secret'], good)
    expect(openCarried(['another'], token)).toBeNull()
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'b', '.', '-', ''), (place, letter) => {
        const changed = token.slice(0, place) + letter + token.slice(place + 1)
        if (changed !== token) expect(openCarried(['secret'], changed)).toBeNull()
      }),
    )
    fc.assert(fc.property(fc.string(), (anything) => openCarried(['secret'], anything) === null))
  })
})
