import { describe, expect, it } from 'vitest'

import { contextWith, posted, recorderOfThisFile, withoutContent } from '../context.fixture'
import { formOriginOf, submitNewsletter } from './newsletter.server'

const host = await recorderOfThisFile()

const submit = (fields: Record<string, string> | [string, string][]) =>
  submitNewsletter(posted(fields), contextWith(host.url))

describe('newsletter subscription', () => {
  it.each(['a@b', 'a@b.co', 'reader+news@example.co', '  padded@example.co ', 'ọlá@example.ng', '@'])(
    'accepts %j',
    async (email) => {
      const { answer, status } = await submit({ email })
      expect({ answer, status }).toEqual({
        answer: { outcome: 'accepted', message: 'Done', reference: expect.any(String) },
        status: 200,
      })
      expect(host.sent[0]).toMatchObject({
        path: '/api/newsletter/subscribe',
        body: { email: email.trim(), firstName: '' },
      })
    },
  )

  it.each(['', ' ', 'ada', 'ada@b.co\r\nBcc: all@example.co', 'a\u2028@b', `${'a'.repeat(260)}@b`])(
    'rejects %j with its text',
    async (email) => {
      const { answer, status, values } = await submit({ email })
      expect({ answer, status }).toEqual({
        answer: { outcome: 'invalid', errors: { email: 'Please enter a valid email address' } },
        status: 400,
      })
      expect(values['email']).toBe(email)
      expect(host.sent).toEqual([])
    },
  )

  it('uses one key per address, however often it is sent', async () => {
    await Promise.all([
      submit({ email: 'one@example.co' }),
      submit({ email: '\u200E<one@example.co>, ' }),
      submit({ email: 'two@example.co' }),
    ])
    expect(new Set(host.sent.map(({ key }) => key)).size).toBe(2)
  })

  it('shows the thanks of the API host, or else of the site', async () => {
    host.answer.text = '{"success":true,"message":""}'
    const { answer, values } = await submit({ email: 'thanks@example.co', from: '/faq#letter' })
    expect(answer).toEqual({
      outcome: 'accepted',
      message: 'Thank you. We will send you the next one.',
      reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
    })
    expect(values, 'says where the visitor was').toEqual({
      email: 'thanks@example.co',
      from: '/faq#letter',
      submission: '',
    })
  })

  it('succeeds while the content service is down and the API host sends no text', async () => {
    host.answer.text = '{"success":true}'
    const context = withoutContent(contextWith(host.url))
    expect(await submitNewsletter(posted({ email: 'outage@example.co' }), context)).toMatchObject({
      answer: { outcome: 'accepted', message: 'Thank you. We will send you the next one.' },
      status: 200,
    })
  })
})

describe('formOriginOf', () => {
  const site = 'https://example.ng'
  it.each([
    ['/faq#newsletter', 'https://example.ng/faq?q=price', { path: '/faq?q=price', form: 'newsletter' }],
    ['/contact#letter', null, { path: '/contact', form: 'letter' }],
    ['/faq#newsletter', 'https://example.ng/about?x=1', { path: '/faq', form: 'newsletter' }],
    ['/faq#newsletter', 'https://other.example/faq?x=1', { path: '/faq', form: 'newsletter' }],
    ['//other.example/', null, { path: '/', form: 'newsletter' }],
    ['/\\other.example', null, { path: '/', form: 'newsletter' }],
    ['/x/..//other.example', null, { path: '/', form: 'newsletter' }],
    ['/\t/other.example', null, { path: '/', form: 'newsletter' }],
    ['https://other.example', null, { path: '/', form: 'newsletter' }],
    ['javascript:alert(1)', null, { path: '/', form: 'newsletter' }],
    ['', null, { path: '/', form: 'newsletter' }],
  ])('maps %j from %j', (from, referrer, place) => expect(formOriginOf(from, site, referrer)).toEqual(place))
})
