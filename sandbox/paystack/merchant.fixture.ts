import * as v from 'valibot'

const answer = v.object({
  status: v.boolean(),
  message: v.string(),
  data: v.optional(v.unknown()),
  meta: v.optional(v.unknown()),
})
const opened = v.object({ authorization_url: v.string(), access_code: v.string(), reference: v.string() })
const verified = v.looseObject({
  id: v.number(),
  status: v.string(),
  amount: v.number(),
  requested_amount: v.number(),
  gateway_response: v.string(),
})

export const order = { email: 'ada@example.com', amount: 2_000_000 }

/** Calls the API at a base address as the merchant. */
export function merchantAt(base: string | (() => string), secretKey = 'sk_test_sandbox') {
  const headers = { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' }

  async function call(path: string, body?: object) {
    const response = await fetch(`${typeof base === 'string' ? base : base()}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { code: response.status, ...v.parse(answer, await response.json()) }
  }
  return {
    call,
    initialize: (given: object = {}) => call('/transaction/initialize', { ...order, ...given }),
    async open(given: object = {}) {
      return v.parse(opened, (await call('/transaction/initialize', { ...order, ...given })).data)
    },
    async verify(reference: string) {
      return v.parse(verified, (await call(`/transaction/verify/${reference}`)).data)
    },
    /** Acts as the customer or the bank. */
    act: (reference: string, action: string, body: object = {}) =>
      call(`/sandbox/transactions/${reference}/${action}`, body),
  }
}
