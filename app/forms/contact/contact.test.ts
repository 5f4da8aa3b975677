import { describe, expect, it } from 'vitest'

import { submitContact } from './contact.server'
import { contextWith, posted, recorderOfThisFile, withoutContent } from '../context.fixture'

const host = await recorderOfThisFile()

describe('contact message', () => {
  const letter = {
    name: 'Ada',
    email: 'a@b.co',
    phone: '+234 801 234 5678',
    subject: 'General Inquiry',
    message: 'Hello\r\nthere',
  }
  const submit = (fields: Record<string, string>) => submitContact(posted(fields), contextWith(host.url))

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

  it('accepts the subject of the open page without a content request', async () => {
    const context = withoutContent(contextWith(host.url))
    const { answer } = await submitContact(posted({ ...letter, subject: 'Renamed since' }), context)
    expect(answer.outcome).toBe('accepted')
    expect(host.sent[0]?.body).toMatchObject({ subject: 'Renamed since' })
  })
})
