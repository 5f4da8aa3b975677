import { describe, expect, it } from 'vitest'

import { storedRows } from '../testing/stored.fixture'
import { submit, valid, type Kind } from '../testing/submissions.fixture'
import { sandboxForFile } from '../testing/test-sandbox.fixture'

const sandbox = await sandboxForFile()

const rows = (kind: Kind) => storedRows(sandbox.dataDir, kind)

describe('idempotency key', () => {
  it('stores one submission for concurrent requests', async () => {
    const before = rows('contact').length
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => submit(sandbox.origin, 'contact', valid.contact, 'double-click')),
    )
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, success: true })
    expect(rows('contact')).toHaveLength(before + 1)
  })

  it('returns 409 for other contents and keeps the first submission', async () => {
    const body = { email: 'first@example.com', firstName: '' }
    await submit(sandbox.origin, 'newsletter', body, 'letter')
    expect(
      await submit(sandbox.origin, 'newsletter', { ...body, email: 'second@example.com' }, 'letter'),
    ).toMatchObject({ status: 409, success: false })
    expect(await submit(sandbox.origin, 'contact', valid.contact, 'letter')).toMatchObject({
      status: 409,
      success: false,
    })
    expect(rows('newsletter')).toMatchObject([{ email: 'first@example.com' }])
  })
})

describe('payment reference', () => {
  it('stores one payment under different idempotency keys', async () => {
    const body = { ...valid.payment, reference: 'by-reference' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => submit(sandbox.origin, 'payment', body, `webhook-${n}`)),
    )
    expect(answers.every(({ status, success }) => status === 200 && success)).toBe(true)
    expect(rows('payment').filter(({ reference }) => reference === 'by-reference')).toHaveLength(1)
  })

  it.each([
    ['outcome', { outcome: 'needs-review', reason: 'Paid less.' }],
    ['amount', { amount: 1 }],
    ['customer', { customer: { ...valid.payment.customer, email: 'other@example.com' } }],
  ])('returns 409 for another %s and keeps the first payment', async (field, change) => {
    const body = { ...valid.payment, reference: `changed-${field}` }
    await submit(sandbox.origin, 'payment', body)
    expect(await submit(sandbox.origin, 'payment', { ...body, ...change })).toMatchObject({
      status: 409,
      success: false,
    })
    expect((await submit(sandbox.origin, 'payment', body)).status).toBe(200)
    expect(rows('payment').filter(({ reference }) => reference === body.reference)).toMatchObject([
      { amount: 2_700_000, outcome: 'confirmed', email: 'ada@example.com' },
    ])
  })
})
