import { describe, expect, it } from 'vitest'

import { CONTACT_FIELDS, contactSchema as schema } from './contact-schema'
import { errorsOf } from './field-rules'

const good = { name: 'Ada', email: 'a@b.co', phone: '', subject: 'Other', message: 'Hello\r\nthere' }
const errors = (changed: Record<string, string>) => errorsOf(schema, { ...good, ...changed })

describe('the rules of the contact form', () => {
  it.each(['a@b.co', ' a@b.co ', 'ada+tag@example.co', 'ọlá@àpẹẹrẹ.ng', "o'neil@x.y", 'a@b.c.d', '"odd"@b.co'])(
    'take the address %j',
    (email) => {
      expect(errors({ email })).toEqual({})
    },
  )

  it.each([
    ['', 'Email address is required'],
    ['  ', 'Email address is required'],
    ['a@b', 'Please enter a valid email address'],
    ['a b@c.co', 'Please enter a valid email address'],
    ['@b.co', 'Please enter a valid email address'],
    ['a@b.', 'Please enter a valid email address'],
    ['a@b.co\u0000', 'Please enter a valid email address'],
    ['a@b.co\nBcc: x@y.co', 'Please enter a valid email address'],
  ])('refuse the address %j', (email, text) => expect(errors({ email })).toEqual({ email: text }))

  it('say what is wrong with each of the others', () => {
    expect(errors({ name: ' ', phone: 'no', subject: ' ', message: '\n' })).toEqual({
      name: 'Name is required',
      phone: 'Please enter a valid phone number',
      subject: 'Please select a subject',
      message: 'Message is required',
    })
    expect(errors({ name: 'Ada\tB' })).toEqual({ name: 'Please remove line breaks and control characters' })
    expect(errors({ message: 'bell \u0007' })).toEqual({ message: 'Please remove control characters' })
    expect(errors({ phone: '(0)801-234.5678' })).toEqual({})
  })

  it.each(['', ' ', '080123', '+234 801 234 5678', ' +2348012345678 ', '1'.repeat(30), '+' + '1'.repeat(30)])(
    'take the phone %j',
    (phone) => expect(errors({ phone })).toEqual({}),
  )

  it.each([
    '12345',
    '1'.repeat(31),
    '++2348012345',
    '080+1234567',
    'call 0801234567',
    '0801234567 x',
    '+',
    '123456\n7',
  ])('refuse the phone %j', (phone) =>
    expect(errors({ phone })).toEqual({ phone: 'Please enter a valid phone number' }),
  )

  it('take a hundred characters of a name', () => {
    expect(errors({ name: 'a'.repeat(100) })).toEqual({})
    expect(errors({ name: 'a'.repeat(101) })).toEqual({ name: 'Please use 100 characters or fewer' })
  })

  it('take any subject of one line and up to 200 characters', () => {
    expect(errors({ subject: 'Renamed since' })).toEqual({})
    expect(errors({ subject: 'a'.repeat(201) })).toEqual({ subject: 'Please use 200 characters or fewer' })
    expect(errors({ subject: 'a\nBcc: x@y.co' })).toEqual({
      subject: 'Please remove line breaks and control characters',
    })
  })

  it('take the same fields from the form', () => {
    expect(Object.keys(schema.entries).toSorted()).toEqual(CONTACT_FIELDS.toSorted())
  })
})
