import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CONTACT_FIELDS, contactSchema as schema } from './contact-schema'
import { submitContact } from './contact.server'
import { contextWith, posted, recorderOfThisFile, withoutContent } from '../context.fixture'
import { receiveForm } from '../submit.server'

const host = await recorderOfThisFile()

const good = { name: 'Ada', email: 'a@b.co', phone: '', subject: 'Other', message: 'Hello\r\nthere' }

describe('contact form schema', () => {
  it('keeps the lines of a message and normalizes line endings', async () => {
    const received = await receiveForm(posted(good), CONTACT_FIELDS, schema)
    expect('content' in received && received.content.message).toBe('Hello\nthere')
  })

  it('returns errors or content for arbitrary fields and never throws', async () => {
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

describe('contact message', () => {
  const letter = { ...good, subject: 'General Inquiry', phone: '+234 801 234 5678' }
  const submit = (fields: Record<string, string>, url: string | null = host.url) =>
    submitContact(posted(fields), contextWith(url))

  it('reaches the API host with all fields and the time, and returns a reference', async () => {
    const before = new Date().toISOString()
    expect(await submit(letter)).toEqual({
      answer: { outcome: 'accepted', message: 'Done', reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) },
      status: 200,
      values: { ...letter, submission: '' },
      headers: {},
    })
    const [sent] = host.sent
    expect(sent?.path).toBe('/api/contact')
    expect(sent?.body).toEqual({ ...letter, message: 'Hello\nthere', timestamp: expect.any(String) })
    expect(String(sent?.body['timestamp']) >= before).toBe(true)
  })

  it('keeps its key and cleaned text with and without invisible characters', async () => {
    const cleaned = { name: 'Ada Obi', email: 'ada@gmail.com', phone: '+234 803 123-4567', message: 'It’s me\n👩‍👧' }
    await submit({ ...letter, ...cleaned })
    await submit({
      ...letter,
      name: '\u200BAda\u00A0Obi\u202C',
      email: '<ada@gmail\u200B.com>,',
      phone: '\u202Atel:+234\u00A0803\u202F123\u20114567\u202C',
      message: 'It\u0092s me\u000B👩‍👧\u200E ',
    })
    const [first, second] = host.sent
    expect(second?.body).toEqual({ ...letter, ...cleaned, timestamp: first?.body['timestamp'] })
    expect(second?.key).toBe(first?.key)
  })

  it('accepts the subject of the open page without a content request', async () => {
    const context = withoutContent(contextWith(host.url))
    const { answer } = await submitContact(posted({ ...letter, subject: 'Renamed since' }), context)
    expect(answer.outcome).toBe('accepted')
    expect(host.sent[0]?.body).toMatchObject({ subject: 'Renamed since' })
  })

  it('stays unsent when a field is invalid', async () => {
    expect(await submit({ ...letter, name: '', subject: ' ' })).toMatchObject({
      answer: { outcome: 'invalid', errors: { name: 'Name is required', subject: 'Please select a subject' } },
      status: 400,
    })
    expect(host.sent).toEqual([])
  })

  it('reports a refusal without a message, and a missing API host', async () => {
    Object.assign(host.answer, { status: 422, text: '{"success":false}' })
    expect((await submit({ ...letter, message: 'Refused' })).answer).toEqual({
      outcome: 'failed',
      message: 'Failed to send your message. Please try again.',
    })
    expect((await submit({ ...letter, message: 'Unheard' }, null)).answer).toEqual({
      outcome: 'failed',
      message:
        'Network error. Please check your connection and try again. What you typed is still here. If it did reach us, sending it again will not count twice.',
    })
  })
})
