import { pino } from 'pino'
import { describe, expect, it } from 'vitest'

import { submitContact } from './contact/contact.server'
import { contextWith, posted, recorderOfThisFile } from './context.fixture'
import { submitDeletion } from './deletion/deletion.server'
import { submitNewsletter } from './newsletter/newsletter.server'
import type { FormContext, Submitted } from './submit.server'

const host = await recorderOfThisFile()

type Submit = (request: Request, context: FormContext) => Promise<Submitted>

/** Sends a valid form and returns the log. */
async function logged(submit: Submit, fields: Record<string, string>) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) })
  const { answer } = await submit(posted(fields), { ...contextWith(host.url), log })
  return { answer, lines }
}

const ADDRESS = 'ada@logged.co'
const asked = { email: ADDRESS, confirmEmail: ADDRESS, reason: 'Other', feedback: 'Bye', understand: 'yes' }
const forms: [string, string, Submit, Record<string, string>, string][] = [
  [
    'newsletter',
    '/api/newsletter/subscribe',
    submitNewsletter,
    { email: ADDRESS },
    'Subscription failed. Please try again.',
  ],
  [
    'contact',
    '/api/contact',
    submitContact,
    { name: 'Ada', email: ADDRESS, subject: 'General Inquiry', message: 'Hi' },
    'Failed to send your message. Please try again.',
  ],
  ['deletion', '/api/account/delete', submitDeletion, asked, 'Failed to submit deletion request. Please try again.'],
]

describe.each(forms)('%s form', (form, path, submit, fields, refusal) => {
  it('logs the quoted reference and nothing of what was typed', async () => {
    const { answer, lines } = await logged(submit, fields)
    const reference = 'reference' in answer ? answer.reference : null
    // A digest could reveal the other forms' content.
    const quoted = form === 'contact' ? { reference } : {}
    expect(lines).toEqual([
      { level: 30, time: expect.any(Number), event: 'form.sent', form, outcome: 'accepted', ...quoted },
    ])
    expect(host.sent.map((sent) => sent.path)).toEqual([path])
    expect(host.sent[0]?.key.slice(0, 4).toUpperCase()).toBe(reference?.slice(0, 4))
  })

  it('says so and logs a warning when the API host refuses it without a message', async () => {
    Object.assign(host.answer, { status: 422, text: '{"success":false}' })
    const { answer, lines } = await logged(submit, fields)
    expect(answer).toEqual({ outcome: 'failed', message: refusal })
    expect(lines).toMatchObject([{ level: 40, event: 'form.sent', form, outcome: 'refused' }])
  })
})
