import { describe, expect, it } from 'vitest'

import { DELETION_FIELDS, deletionSchema, signedInDeletionSchema } from './deletion-schema'
import { errorsOf } from '../field-rules'

const schema = deletionSchema(['Too expensive', 'Other'])
const good = { email: 'a@b.co', confirmEmail: 'a@b.co', reason: 'Other', feedback: '', understand: 'yes' }
const errors = (changed: Record<string, string>) => errorsOf(schema, { ...good, ...changed })

describe('deletion form schema', () => {
  it('accepts a valid request with or without feedback', () => {
    expect(errors({})).toEqual({})
    expect(errors({ feedback: 'Two\nlines', email: ' a@b.co ' })).toEqual({})
  })

  it('ignores spaces and marks around both addresses', () => {
    expect(errors({ email: 'a@b.co ', confirmEmail: '  <a@b.co\u200E>' })).toEqual({})
    expect(errors({ confirmEmail: '  ' })).toEqual({ confirmEmail: 'Please confirm your email address' })
  })

  it('compares the addresses when both are given, whatever else is missing', () => {
    expect(errors({ confirmEmail: 'b@b.co', reason: 'Mine' })).toEqual({
      confirmEmail: 'Email addresses do not match',
      reason: 'Please select a reason for deletion',
    })
    expect(Object.keys(errorsOf(schema, { ...good, email: undefined }))).toEqual(['email'])
    expect(Object.keys(errorsOf(schema, { ...good, confirmEmail: undefined }))).toEqual(['confirmEmail'])
    expect(errors({ confirmEmail: '', understand: 'no' })).toEqual({
      confirmEmail: 'Please confirm your email address',
      understand: 'You must confirm that you understand the consequences of account deletion',
    })
  })

  it('accepts any one-line reason while the list is unavailable', () => {
    const anyReason = deletionSchema(null)
    expect(errorsOf(anyReason, { ...good, reason: 'Of the open page' })).toEqual({})
    expect(errorsOf(anyReason, { ...good, reason: ' ' })).toEqual({ reason: 'Please select a reason for deletion' })
    expect(errorsOf(anyReason, { ...good, reason: 'a'.repeat(301) })).toEqual({
      reason: 'Please use 300 characters or fewer',
    })
  })

  it('requires no address from a signed-in client', () => {
    const { reason, feedback, understand } = good
    const signedIn = signedInDeletionSchema(['Other'])
    expect(errorsOf(signedIn, { reason, feedback, understand })).toEqual({})
    expect(errorsOf(signedIn, { reason: 'Mine', feedback: 'a'.repeat(5_001), understand: 'no' })).toEqual({
      reason: 'Please select a reason for deletion',
      feedback: 'Please use 5,000 characters or fewer',
      understand: 'You must confirm that you understand the consequences of account deletion',
    })
  })

  it('reads the same fields from the form', () => {
    expect(Object.keys(good).toSorted()).toEqual(DELETION_FIELDS.toSorted())
  })

  it('returns the error texts of the specification', () => {
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
