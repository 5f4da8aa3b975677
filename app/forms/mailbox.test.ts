import { expect, it } from 'vitest'

import { MAILBOX_LIMITS, NETWORK_LIMITS, mailboxOf } from './submit.server'

it.each([
  ['ada@example.co', 'ada@example.co'],
  ['ADA+news@EXAMPLE.co', 'ada@example.co'],
  ['ada+a+b@example.co', 'ada@example.co'],
  ['"a@b"@example.co', '"a@b"@example.co'],
  ['@', '@'],
])('maps %s to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

it('limits forms to 600 per network in ten minutes and five per mailbox in an hour, for 10,000 subjects each', () => {
  const { name: network, ...ofNetwork } = NETWORK_LIMITS
  const { name: mailbox, ...ofMailbox } = MAILBOX_LIMITS
  expect(ofNetwork).toEqual({ max: 600, windowMs: 600_000, subjects: 10_000 })
  expect(ofMailbox).toEqual({ max: 5, windowMs: 3_600_000, subjects: 10_000 })
  // Copies that share Redis count by these names.
  expect([network, mailbox]).toEqual(['forms-network', 'forms-mailbox'])
})
