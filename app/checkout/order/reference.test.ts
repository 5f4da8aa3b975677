import { expect, it } from 'vitest'

import { hasReferenceForm, isReferenceOf, newReference, orderedAt } from './reference.server'

const secrets = ['a-secret-of-thirty-two-characters'] as const

it('newReference encodes its signature, provider and time', () => {
  const now = Date.now()
  const paystack = newReference(secrets, 'paystack', now)
  expect(paystack).toMatch(/^\d{13}-[0-9a-f]{26}$/)
  expect(paystack.length).toBe(40)
  expect([isReferenceOf(secrets, paystack, 'paystack'), isReferenceOf(secrets, paystack, 'square')]).toEqual([
    true,
    false,
  ])
  expect(orderedAt(paystack)).toBe(now)
})

it('newReference returns different references within one millisecond', () => {
  expect(newReference(secrets, 'paystack', 1_795_246_000_000)).not.toBe(
    newReference(secrets, 'paystack', 1_795_246_000_000),
  )
})

it('isReferenceOf rejects another secret and any changed character', () => {
  const reference = newReference(secrets, 'paystack')
  expect(isReferenceOf(['another-secret-of-thirty-two-chars'], reference, 'paystack')).toBe(false)
  expect(isReferenceOf(['another-secret-of-thirty-two-chars', ...secrets], reference, 'paystack')).toBe(true)
  for (let place = 0; place < reference.length; place += 1) {
    const other = reference[place] === '1' ? '2' : '1'
    const changed = reference.slice(0, place) + other + reference.slice(place + 1)
    expect(isReferenceOf(secrets, changed, 'paystack')).toBe(false)
  }
})

it.each([
  '',
  'x',
  '../..',
  '1795246000000-XYZ',
  `1795246000000-${'a'.repeat(25)}`,
  `1795246000000-${'a'.repeat(32)}`,
  `1795246000000-${'a'.repeat(27)}`,
  `1795246000000-${'A'.repeat(26)}`,
  `179524600000-${'a'.repeat(26)}`,
  `x1795246000000-${'a'.repeat(26)}`,
  `1795246000000-${'a'.repeat(26)}\n`,
  `1795246000000_${'a'.repeat(26)}`,
  `${'1'.repeat(5_000)}-a`,
])('hasReferenceForm rejects %j', (text) => {
  expect(hasReferenceForm(text)).toBe(false)
  expect(isReferenceOf(secrets, text, 'paystack')).toBe(false)
})
