import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CONTACT_FIELDS, contactSchema } from './contact-schema'
import { posted } from './context.fixture'
import { errorsOf } from './field-rules'
import { receiveForm } from './submit.server'

const schema = contactSchema(['General Inquiry', 'Other'])
const good = { name: 'Ada', email: 'a@b.co', phone: '', subject: 'Other', message: 'Hello\r\nthere' }
const errors = (changed: Record<string, string>) => errorsOf(schema, { ...good, ...changed })

describe('the rules of the contact form', () => {
  it.each(['a@b.co', ' a@b.co ', 'ada+tag@example.co', 'ọlá@àpẹẹrẹ.ng', "o'neil@x.y", 'a@b.c.d', '"odd"@b.co'])('take the address %j', (email) => {
    expect(errors({ email })).toEqual({})
  })

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
    expect(errors({ name: ' ', phone: 'no', subject: 'Mine', message: '\n' })).toEqual({
      name: 'Name is required',
      phone: 'Please enter a valid phone number',
      subject: 'Please select a subject',
      message: 'Message is required',
    })
    expect(errors({ name: 'Ada\tB' })).toEqual({ name: 'Please remove line breaks and control characters' })
    expect(errors({ message: 'bell \u0007' })).toEqual({ message: 'Please remove control characters' })
    expect(errors({ phone: '(0)801-234.5678' })).toEqual({})
  })

  it('keep the lines of a message, in one spelling of their ends', async () => {
    const received = await receiveForm(posted(good), CONTACT_FIELDS, schema)
    expect('content' in received && received.content.message).toBe('Hello\nthere')
  })

  it('answer arbitrary fields with errors or content, never with an exception', async () => {
    const word = fc.string({ unit: 'binary', maxLength: 40 })
    const field = fc.tuple(fc.oneof(fc.constantFrom(...CONTACT_FIELDS), word), word)
    await fc.assert(
      fc.asyncProperty(fc.array(field, { maxLength: 12 }), async (fields) => {
        const received = await receiveForm(posted(fields), CONTACT_FIELDS, schema)
        if ('refused' in received) expect(received.refused.status).toBe(400)
      }),
      { numRuns: 200 },
    )
  })
})
