import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CONTACT_FIELDS, contactSchema } from './contact-schema'
import { posted } from './context.fixture'
import { receiveForm } from './submit.server'

const schema = contactSchema(['General Inquiry', 'Other'])
const good = { name: 'Ada', email: 'a@b.co', phone: '', subject: 'Other', message: 'Hello\r\nthere' }

describe('the rules of the contact form', () => {
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
