import { describe, expect, it } from 'vitest'

import { ada, now, other, PROJECT_ID, publishKeys, signed, without } from '~/auth/id-token.fixture'
import { serve } from '~/lib/http/serve.fixture'

import { signConfirmation, stepDeletion, submitDeletion } from './deletion.server'
import { contextWith, posted, recorderOfThisFile, withoutContent } from '../context.fixture'

const host = await recorderOfThisFile()

const FORGED =
  'We could not confirm your sign-in, so nothing was sent just now. Please enter your email address, or sign in again.'
const good = { email: 'b@b.co', confirmEmail: 'b@b.co', reason: 'Other', feedback: '', understand: 'yes' }
const context = () => contextWith(host.url)

describe('signed-out deletion request', () => {
  it('reaches the API host with the time and at most 500 characters of the user agent', async () => {
    const before = Date.now()
    const request = posted({ ...good, feedback: 'one' }, { 'User-Agent': 'b'.repeat(600) })
    const { answer, status } = await submitDeletion(request, context())
    expect({ answer, status }).toMatchObject({ answer: { outcome: 'accepted', message: 'Done' }, status: 200 })
    const body = host.sent[0]?.body ?? {}
    expect(body).toEqual({
      email: 'b@b.co',
      reason: 'Other',
      userId: null,
      feedback: 'one',
      userAgent: 'b'.repeat(500),
      timestamp: expect.stringMatching(/^20\d\d-/),
    })
    expect(Date.parse(String(body['timestamp']))).toBeGreaterThanOrEqual(before)
    await submitDeletion(posted({ ...good, feedback: 'two' }), context())
    expect(host.sent[1]?.body).toMatchObject({ userAgent: '' })
  })

  it('returns the errors of an invalid form and sends nothing', async () => {
    const { answer, status, values } = await submitDeletion(posted({ ...good, confirmEmail: 'c@b.co' }), context())
    expect(status).toBe(400)
    expect(answer).toMatchObject({ outcome: 'invalid', errors: { confirmEmail: expect.any(String) } })
    expect(values).toEqual({ ...good, confirmEmail: 'c@b.co', submission: '' })
    expect(host.sent).toEqual([])
  })

  it('accepts a specified reason that staff removed, and no unknown one', async () => {
    const from = context()
    const document = '{"reasons":["New"]}'
    const changed = { ...from, content: { ...from.content, fetch: () => Promise.resolve(JSON.parse(document)) } }
    const send = (reason: string) => submitDeletion(posted({ ...good, feedback: 'removed', reason }), changed)
    for (const reason of ['New', 'Too expensive']) expect((await send(reason)).status).toBe(200)
    expect((await send('Of my own')).answer).toMatchObject({ errors: { reason: expect.any(String) } })
  })

  it('accepts the reason of the open page while the content service is down', async () => {
    const fields = { ...good, reason: 'A reason of staff' }
    expect((await submitDeletion(posted(fields), withoutContent(context()))).status).toBe(200)
    expect(host.sent[0]?.body).toMatchObject({ reason: 'A reason of staff' })
  })

  it('rejects a step that is not a form', async () => {
    expect(await stepDeletion(new Request('http://localhost:3000/form'), context())).toMatchObject({ status: 400 })
  })
})

describe('signed-in deletion request', () => {
  const answers = { reason: 'Other', feedback: '', understand: 'yes' }
  async function signedInContext(jwksUrl?: string) {
    const from = context()
    const firebase = {
      projectId: PROJECT_ID,
      jwksUrl: jwksUrl ?? (await publishKeys()).jwksUrl,
      apiKey: 'key',
      authDomain: 'localhost',
      authUrl: 'http://127.0.0.1:9',
      firestoreUrl: 'http://127.0.0.1:9',
    }
    return { ...from, settings: { ...from.settings, firebase } }
  }

  it('uses the address and account of the sign-in, never those of the form', async () => {
    const idToken = await signed(ada())
    const sent = await submitDeletion(posted({ ...good, feedback: 'in', idToken }), await signedInContext())
    expect(sent.status).toBe(200)
    expect(sent.values).not.toHaveProperty('idToken')
    expect(host.sent[0]?.body).toMatchObject({
      email: 'ada@example.com',
      userId: 'ada',
      reason: 'Other',
      feedback: 'in',
    })
    const { answer, status } = await submitDeletion(
      posted({ ...answers, reason: '', idToken }),
      await signedInContext(),
    )
    expect({ answer, status }).toMatchObject({
      answer: { outcome: 'invalid', errors: { reason: expect.any(String) } },
      status: 400,
    })
    expect(host.sent).toHaveLength(1)
  })

  it.each([
    ['not confirmed', () => ({ ...ada(), email_verified: false })],
    ['missing', () => without('email')],
  ])('counts as signed out when the address is %s', async (what, claims) => {
    const idToken = await signed(claims())
    await submitDeletion(posted({ ...good, feedback: what, idToken }), await signedInContext())
    expect(host.sent[0]?.body).toMatchObject({ email: 'b@b.co', userId: null })
    expect(await submitDeletion(posted({ ...answers, idToken }), await signedInContext())).toMatchObject({
      status: 400,
      answer: {
        outcome: 'failed',
        message:
          'Your account has no confirmed email address, so nothing was sent just now. Please enter your email address.',
        signedOut: true,
      },
    })
    expect(host.sent).toHaveLength(1)
  })

  it.each<[string, () => Promise<string>, number, string]>([
    [
      'that has expired',
      () => signed({ ...ada(), exp: now() - 600 }),
      401,
      'Your sign-in has ended, so nothing was sent just now. Please enter your email address, or sign in again.',
    ],
    ['with a forged signature', () => signed(ada(), other.privateKey), 401, FORGED],
  ])('rejects a sign-in %s and sends nothing', async (_what, token, status, message) => {
    const request = posted({ ...good, idToken: await token() })
    const sent = await submitDeletion(request, await signedInContext())
    expect(sent).toMatchObject({
      status,
      answer: { outcome: 'failed', message, signedOut: true },
      values: { email: 'b@b.co' },
    })
    expect(host.sent).toEqual([])
  })

  it('reports an unavailable check while Firebase is down, and ignores tokens without sign-in settings', async () => {
    const idToken = await signed(ada())
    const away = await serve((_request, response) => void response.writeHead(503).end())
    expect(await submitDeletion(posted({ ...good, idToken }), await signedInContext(away))).toMatchObject({
      status: 503,
      answer: {
        message: 'We cannot check your sign-in right now, so nothing was sent just now. Please try again later.',
      },
    })
    const nowhere = { ...context(), settings: { ...context().settings, firebase: null } }
    expect(await submitDeletion(posted({ ...good, idToken }), nowhere)).toMatchObject({
      status: 401,
      answer: { message: FORGED },
    })
    expect(host.sent).toEqual([])
  })
})

describe('deletion without scripts', () => {
  const step = (fields: Record<string, string>) => stepDeletion(posted(fields), context())
  const carried = (values: Record<string, string> = good, at?: number) =>
    signConfirmation(context().settings.siteSecrets, values, at)

  it('shows the answers, then sends exactly those after confirmation', async () => {
    const fields = { ...good, feedback: 'in steps' }
    const shown = await step(fields)
    expect(shown).toEqual({
      step: 'confirm',
      confirmation: expect.stringMatching(/\../),
      values: { ...fields, submission: '' },
    })
    expect(host.sent).toEqual([])
    const confirmation = 'confirmation' in shown ? shown.confirmation : ''
    const sent = await step({ ...good, email: 'other@b.co', feedback: 'changed', step: 'confirm', confirmation })
    expect(sent).toMatchObject({ status: 200, answer: { outcome: 'accepted' }, values: { ...fields, submission: '' } })
    expect(host.sent.map(({ body }) => body)).toMatchObject([{ email: 'b@b.co', feedback: 'in steps', userId: null }])
  })

  it('retries with the key of the first attempt', async () => {
    const fields = { ...good, feedback: 'retried in steps' }
    Object.assign(host.answer, { status: 502, text: '<h1>Bad gateway</h1>' })
    const failed = await step({ step: 'confirm', confirmation: carried(fields) })
    Object.assign(host.answer, { status: 200, text: '{"success":true}' })
    const shown = await step({ ...fields, feedback: 'changed', submission: failed.values['submission'] ?? '' })
    await step({ step: 'confirm', confirmation: 'confirmation' in shown ? shown.confirmation : '' })
    expect(host.sent.map(({ key }) => key)).toEqual([host.sent[0]?.key, host.sent[0]?.key])
    expect(host.sent[1]?.body).toMatchObject({ feedback: 'changed' })
  })

  it('reopens the answers for editing', async () => {
    const edited = { ...good, feedback: 'edited' }
    expect(await step({ step: 'edit', confirmation: carried(edited) })).toEqual({ step: 'edit', values: edited })
    expect(host.sent).toEqual([])
  })

  it('shows the answers again for a forged confirmation', async () => {
    expect(await step({ ...good, step: 'confirm', confirmation: 'ours.not' })).toMatchObject({ step: 'confirm' })
    expect(await step({ ...good, step: 'edit' })).toMatchObject({ step: 'confirm', values: good })
    expect(host.sent).toEqual([])
  })

  it('reports an invalid field at once', async () => {
    expect(await step({ ...good, reason: 'of my own' })).toMatchObject({ status: 400, answer: { outcome: 'invalid' } })
  })

  it('shows the answers again, unsent, for a confirmation older than half an hour', async () => {
    const old = carried(good, Date.now() - 31 * 60_000)
    expect(await step({ step: 'confirm', confirmation: old })).toMatchObject({
      status: 400,
      answer: {
        outcome: 'failed',
        message: 'This confirmation has expired. Please check your answers and send them again.',
      },
      values: good,
    })
    expect(host.sent).toEqual([])
  })
})
