import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

import { afterAll, beforeEach, describe, expect, it } from 'vitest'

import { ada, PROJECT_ID, publishKeys, signed } from '~/auth/id-token.fixture'
import { deliverPayment } from '~/checkout/settlement/delivery.server'
import { createPaymentService } from '~/checkout/settlement/payment-service.server'
import { createPaystack } from '~/checkout/providers/paystack/paystack.server'
import { fakeServices, recordingLog } from '~/checkout/providers/fake-services.fixture'
import { submitContact } from '~/forms/contact/contact.server'
import { contextWith, posted } from '~/forms/context.fixture'
import { submitDeletion } from '~/forms/deletion/deletion.server'
import { submitNewsletter } from '~/forms/newsletter/newsletter.server'
import { deadlineIn } from '~/lib/http/deadline'

import { bodyProblem, headersProblem } from '../../scripts/api-host/contract.mjs'
import { listen } from '../../server/http.fixture'

type Sent = { method: string; path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }

const sent: Sent[] = []
/** An API host that accepts everything. */
const host = createServer(async (request, response) => {
  const { method = '', url: path = '', headers } = request
  sent.push({ method, path, headers, body: JSON.parse(await text(request)) })
  response.setHeader('Content-Type', 'application/json').end('{"success":true,"message":"Done"}')
})
const url = await listen(host)
const services = fakeServices()
beforeEach(() => void sent.splice(0))
afterAll(() => void host.close().closeAllConnections())

/** Expects exactly one request, which conforms to the document. */
function expectOneOfTheContract(path: string): Sent {
  const [only, ...more] = sent
  if (!only || more.length > 0) throw new Error(`${sent.length} requests were sent`)
  expect(only).toMatchObject({ method: 'POST', path, headers: { 'content-type': 'application/json' } })
  expect({ body: bodyProblem(path, only.body), headers: headersProblem(only.headers) }).toEqual({
    body: null,
    headers: null,
  })
  return only
}

let networks = 0
const newContext = () => contextWith(url, `198.51.100.${(networks += 1)}`)

const browser = (fields: Record<string, string>, userAgent: string) => {
  const request = posted(fields)
  request.headers.set('User-Agent', userAgent)
  return request
}

describe('requests to the API host', () => {
  it.each([
    ['', 'a@b'],
    ['with all that a form lets pass', `${'ọ'.repeat(240)}@exámple.ng`],
  ])('match docs/api-host.openapi.json for the newsletter %s', async (_what, email) => {
    expect(await submitNewsletter(posted({ email }), newContext())).toMatchObject({ status: 200 })
    expectOneOfTheContract('/api/newsletter/subscribe')
  })

  it.each([
    ['', { name: 'A', email: 'a@b.co', phone: '', message: 'm' }],
    [
      'with all that a form lets pass',
      {
        name: '👋'.repeat(50),
        email: `${'x'.repeat(249)}@b.c`,
        phone: '+234 (800) 000-00.00 123456789',
        message: `"<\\\t\r\n${'ẹ'.repeat(4_990)}`,
      },
    ],
  ])('match docs/api-host.openapi.json for the contact form %s', async (_what, fields) => {
    const form = posted({ ...fields, subject: 'General Inquiry' })
    expect(await submitContact(form, newContext())).toMatchObject({ status: 200 })
    expectOneOfTheContract('/api/contact')
  })

  it('match docs/api-host.openapi.json for a deletion without sign-in', async () => {
    const fields = {
      email: 'a@b.co',
      confirmEmail: 'a@b.co',
      reason: 'Other',
      feedback: 'x\r\n'.repeat(1_000),
      understand: 'yes',
    }
    expect(await submitDeletion(browser(fields, 'x'.repeat(2_000)), newContext())).toMatchObject({ status: 200 })
    expect(expectOneOfTheContract('/api/account/delete').body).toMatchObject({ userId: null })
  })

  it('match docs/api-host.openapi.json for a signed-in deletion', async () => {
    const userId = 'u'.repeat(128)
    const { jwksUrl } = await publishKeys()
    const fields = {
      idToken: await signed({ ...ada(), sub: userId }),
      reason: 'Other',
      feedback: '',
      understand: 'yes',
    }
    const context = newContext()
    const firebase = {
      apiKey: 'key',
      authDomain: 'localhost',
      projectId: PROJECT_ID,
      authUrl: url,
      firestoreUrl: url,
      jwksUrl,
    }
    const signedIn = { ...context, settings: { ...context.settings, firebase } }
    expect(await submitDeletion(browser(fields, ''), signedIn)).toMatchObject({ status: 200 })
    expect(expectOneOfTheContract('/api/account/delete').body).toMatchObject({ email: 'ada@example.com', userId })
  })

  const customer = { name: 'Ọbí & Adé 👋', email: 'obi@example.com', country: 'Côte d’Ivoire' }

  it.each<[string, Record<string, unknown>, string]>([
    ['with the agreed amount', {}, 'confirmed'],
    ['with another amount and currency', { amount: 1, requested_amount: 1, currency: 'GHS' }, 'needs-review'],
    ['without readable metadata', { metadata: 0, channel: null }, 'needs-review'],
  ])('match docs/api-host.openapi.json for a Paystack payment %s', async (_what, changes, outcome) => {
    const { settings, addTransaction } = services()
    const reference = addTransaction({ paid_at: '2026-11-21T10:00:00.000+01:00', ...changes }, { customer })
    const settlement = await createPaymentService(
      createPaystack({ ...settings, siteUrl: url }),
      { ...settings, apiHost: { url, token: null } },
      recordingLog(),
    ).settleNow(reference)
    expect(settlement).toMatchObject({ outcome })
    expect(expectOneOfTheContract('/api/payments').body).toMatchObject({ reference, outcome })
  })

  it('match docs/api-host.openapi.json for a Square payment', async () => {
    const reference = services().newReference()
    const transaction = {
      reference,
      provider: 'square',
      amount: 4_750,
      requested: null,
      currency: 'USD',
      channel: 'card',
      paidAt: '2026-11-21T10:00:00.000Z',
      email: null,
    } as const
    const parts = { apiHost: { url, token: 'token' }, log: recordingLog(), deadline: deadlineIn(9_000) }
    const cart = { package: 'single', addOn: null, amount: 4_750, currency: 'USD', reference, customer }
    await deliverPayment({ state: 'paid', transaction, returnedCart: { cart, signed: true } }, parts)
    expect(expectOneOfTheContract('/api/payments').headers).toMatchObject({
      authorization: 'Bearer token',
      'idempotency-key': `payment-square-${reference}`,
    })
  })
})
