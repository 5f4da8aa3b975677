import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import {
  contactBody,
  deletionBody,
  missingPaymentsBody,
  newsletterBody,
  paymentBody,
  paymentDetails,
  paymentEventBody,
} from '../../sandbox/api-host/contract'
import { paths, valid, type Asked } from '../../sandbox/testing/submissions.fixture'
import { bodyProblem, CONTRACT_PATHS, headersProblem } from '../../scripts/api-host/contract.mjs'

const kinds = Object.keys(paths).filter((name): name is Asked => name in valid)
const takes: Record<Asked, (body: unknown) => boolean> = {
  newsletter: (body) => v.is(newsletterBody, body),
  contact: (body) => v.is(contactBody, body),
  deletion: (body) => v.is(deletionBody, body),
  payment: (body) => v.is(paymentBody, body),
  event: (body) => v.is(paymentEventBody, body),
  missing: (body) => v.is(missingPaymentsBody, body),
}

const lengths = [61, 201, 400, 600, 20_001].map((length) => 'x'.repeat(length))
const emails = ['a@b', 'a@b.co', '@', 'a b@c.d', `${'x'.repeat(316)}@b.co`]
const lines = ['two\nlines', 'two\r\nlines', 'a\ttab', 'a\0null', 'a\u2028b', 'a\u0085b']
const times = ['2026-11-21T07:30:00.000Z', '2026-11-21T07:30:00Z', '2026-13-45T00:00:00Z', 'yesterday']
const codes = ['square', 'paystack', 'cash', 'NGN', 'ngn', 'NGNX', 'confirmed', 'needs-review', 'paid']
const others = ['', ' ', 'a', 'Ọbí 👋', undefined, null, 0, 1, -1, 0.5, 2 ** 53, true, [], {}, ['a@b.co']]
/** Unusual values for any field. */
const oddities = [...lengths, ...emails, ...lines, ...times, ...codes, ...others]

/** Yields bodies that differ from a valid one in one field, including nested ones, or have an extra field. */
function* neighbours(body: object): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    for (const odd of oddities) yield JSON.parse(JSON.stringify({ ...body, [name]: odd }))
    if (typeof value === 'object' && value !== null)
      for (const inner of neighbours(value)) yield { ...body, [name]: inner }
  }
  yield { ...body, more: 'a' }
}

describe('docs/api-host.openapi.json', () => {
  it('lists exactly the paths of the sandbox', () => {
    expect([...CONTRACT_PATHS].sort()).toEqual(Object.values(paths).sort())
  })

  it('accepts the same payment details as the sandbox', () => {
    const details = {
      transactionId: '4099260516',
      gross: 2_700_000,
      fees: 50_500,
      net: 2_649_500,
      parts: [{ kind: 'package', code: 'single', amount: 2_000_000 }],
    }
    const headers = { 'idempotency-key': 'key', 'x-request-id': 'id' }
    const taken = (value: object) => headersProblem({ ...headers, 'payment-details': JSON.stringify(value) }) === null
    const all = [details, ...neighbours(details)]
    expect(all.filter((value) => taken(value) !== v.is(paymentDetails, value))).toEqual([])
    expect(headersProblem(headers)).toBeNull()
  })

  it.each(kinds)('accepts the same bodies of a %s as the sandbox', (kind) => {
    const bodies = [valid[kind], ...neighbours(valid[kind])]
    const disagreeing = bodies.filter((body) => (bodyProblem(paths[kind], body) === null) !== takes[kind](body))
    expect(disagreeing).toEqual([])
    expect(bodies.filter(takes[kind]).length).toBeGreaterThan(kind === 'missing' ? 0 : 5)
  })
})
