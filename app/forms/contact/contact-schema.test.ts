import { describe, expect, it } from 'vitest'

import { CONTACT_FIELDS, contactSchema as schema } from './contact-schema'
import { errorsOf } from '../field-rules'

const good = { name: 'Ada', email: 'a@b.co', phone: '', subject: 'Other', message: 'Hello\r\nthere' }
const errors = (changed: Record<string, string>) => errorsOf(schema, { ...good, ...changed })

describe('contact form schema', () => {
  it.each([
    ['', 'Email address is required'],
    ['  ', 'Email address is required'],
    ['a@b', 'Please enter a valid email address'],
    ['a b@c.co', 'Please enter a valid email address'],
    ['@b.co', 'Please enter a valid email address'],
    ['a@b.', 'Please enter a valid email address'],
    ['\u200B', 'Email address is required'],
    ['a@b.co\nBcc: x@y.co', 'Please enter a valid email address'],
  ])('rejects the address %j', (email, text) => expect(errors({ email })).toEqual({ email: text }))

  it('names the problem of each other field', () => {
    expect(errors({ name: '\u3164', phone: 'no', subject: ' ', message: '\u200B\n' })).toEqual({
      name: 'Name is required',
      phone: 'Please enter a valid phone number',
      subject: 'Please select a subject',
      message: 'Message is required',
    })
  })

  it.each([
    '',
    ' ',
    '080123',
    '+234 801 234 5678',
    ' +2348012345678 ',
    '(0)801-234.5678',
    '1'.repeat(30),
    '+' + '1'.repeat(30),
    '\u202A+234\u00A0803\u202F123\u20114567\u202C',
    '0803\u2013123\u20134567',
    '030/123 4567',
    '0803 123 4567 ext 2',
    'tel:+234-803-123-4567',
  ])('accepts the phone %j', (phone) => expect(errors({ phone })).toEqual({}))

  it.each([
    '12345',
    '1'.repeat(31),
    '++2348012345',
    '080+1234567',
    'call 0801234567',
    '0801234567 x',
    '+',
    '123456\n7',
  ])('rejects the phone %j', (phone) =>
    expect(errors({ phone })).toEqual({ phone: 'Please enter a valid phone number' }),
  )

  it('accepts a name of 100 characters', () => {
    expect(errors({ name: 'a'.repeat(100) })).toEqual({})
    expect(errors({ name: 'a'.repeat(101) })).toEqual({ name: 'Please use 100 characters or fewer' })
  })

  it('accepts any subject of up to 200 characters', () => {
    expect(errors({ subject: 'Renamed since' })).toEqual({})
    expect(errors({ subject: 'a'.repeat(201) })).toEqual({ subject: 'Please use 200 characters or fewer' })
  })

  it('reads the same fields from the form', () => {
    expect(Object.keys(schema.entries).toSorted()).toEqual(CONTACT_FIELDS.toSorted())
  })
})
