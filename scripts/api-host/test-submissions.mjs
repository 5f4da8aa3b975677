// The submissions of `npm run doctor -- api-host`: marked, with unused mailboxes and payments that do not exist.

/**
 * Valid bodies of one kind, `later` with another time where the contract allows it, and invalid ones by their problem.
 * @typedef {{ kind: string, path: import('./contract.mjs').ContractPath, good: Body, other: Body, later: Body | null, wrong: Record<string, Body> }} TestSubmission
 * @typedef {Record<string, unknown>} Body
 */

const TEXT = 'This is a test of the contract between website and API host. Nobody waits for an answer.'

/** @param {Body} body @param {string} field */
const without = (body, field) => Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))

/** One submission of each kind, different each time. @param {string} mark part of each, to find and delete them @returns {TestSubmission[]} */
export function testSubmissions(mark) {
  const [now, later] = [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()]
  const email = `${mark}@example.com`
  const newsletter = { email, firstName: '' }
  const contact = { name: mark, email, phone: '', subject: 'Test of the contract', message: TEXT, timestamp: now }
  const deletion = {
    email,
    reason: 'Test of the contract',
    feedback: TEXT,
    userAgent: mark,
    timestamp: now,
    userId: null,
  }
  const payment = {
    reference: mark,
    provider: 'paystack',
    amount: 0,
    currency: 'NGN',
    channel: 'card',
    paidAt: now,
    customer: { name: mark, email, country: 'Nigeria' },
    cart: { package: 'unknown', addOn: null },
    outcome: 'needs-review',
    reason: TEXT,
  }
  const event = {
    reference: mark,
    provider: 'paystack',
    transactionId: mark,
    type: 'refund',
    id: mark,
    status: 'failed',
    amount: 0,
    currency: 'NGN',
    at: now,
    dueAt: null,
    resolution: null,
  }
  return [
    {
      kind: 'newsletter',
      path: '/api/newsletter/subscribe',
      good: newsletter,
      other: { ...newsletter, email: `other-${email}` },
      later: null,
      wrong: {
        'an address without @': { ...newsletter, email: 'nobody' },
        'no first name': without(newsletter, 'firstName'),
      },
    },
    {
      kind: 'contact',
      path: '/api/contact',
      good: contact,
      other: { ...contact, message: `${TEXT} Other contents.` },
      later: { ...contact, timestamp: later },
      wrong: {
        'an address that is none': { ...contact, email: 'a@b' },
        'no message': without(contact, 'message'),
        'a line break in the name': { ...contact, name: `${mark}\r\nBcc: ${email}` },
      },
    },
    {
      kind: 'deletion',
      path: '/api/account/delete',
      good: deletion,
      other: { ...deletion, reason: 'Other contents' },
      later: { ...deletion, timestamp: later, userAgent: 'Another browser' },
      wrong: { 'an address that is none': { ...deletion, email: 'a@b' }, 'no user id': without(deletion, 'userId') },
    },
    {
      kind: 'payment',
      path: '/api/payments',
      good: payment,
      other: { ...payment, amount: 1 },
      later: null,
      wrong: {
        'half a kobo': { ...payment, amount: 0.5 },
        'an unknown outcome': { ...payment, outcome: 'paid' },
        'no cart': without(payment, 'cart'),
      },
    },
    {
      kind: 'payment event',
      path: '/api/payments/events',
      good: event,
      other: { ...event, status: 'pending' },
      later: { ...event, at: later },
      wrong: {
        'half a kobo': { ...event, amount: 0.5 },
        'an unknown type': { ...event, type: 'gift' },
        'no status': without(event, 'status'),
      },
    },
  ]
}
