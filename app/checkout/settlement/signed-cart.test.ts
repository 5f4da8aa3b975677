import { describe, expect, it } from 'vitest'

import { sign, type SiteSecrets } from '~/lib/signature.server'

import { paymentMetadata, readSignedCart, type SignedCart } from './signed-cart.server'

const secret: SiteSecrets = ['a-secret-of-thirty-two-characters']
const cart: SignedCart = {
  package: '3sessions',
  addOn: 'pocket1',
  amount: 6_200_000,
  currency: 'NGN',
  reference: '1795246000000-0123456789abcdef0123456789abcdef',
  customer: { name: 'Adaeze "Ada" Okonkwo', email: 'ada@example.com', country: 'Nigeria' },
}
const metadata = paymentMetadata(secret, cart)

describe('the cart in the metadata of a transaction', () => {
  it('is read back from an object, from JSON text, and with more beside it', () => {
    expect(readSignedCart(secret, metadata)).toEqual(cart)
    expect(readSignedCart(secret, JSON.stringify(metadata))).toEqual(cart)
    expect(readSignedCart(secret, { referrer: 'https://www.example.com/', ...metadata })).toEqual(cart)
  })

  it('survives a provider that turns numbers to text, null to "", and the order round', () => {
    const { customer, ...rest } = cart
    const respelled = { customer, ...Object.fromEntries(Object.entries(rest).reverse()), amount: '6200000' }
    expect(readSignedCart(secret, { ...metadata, cart: respelled })).toEqual(cart)
    const alone = paymentMetadata(secret, { ...cart, addOn: null })
    expect(readSignedCart(secret, { ...alone, cart: { ...alone.cart, addOn: '' } })?.addOn).toBeNull()
    expect(readSignedCart(secret, { ...alone, cart: { ...alone.cart, addOn: undefined } })?.addOn).toBeNull()
  })

  it.each([0, '0', '', '""', null, undefined, 'null', '{', [], {}, { cart }, { signature: metadata.signature }, { cart: null, signature: '' }])(
    'there is none in %j',
    (nothing) => {
      expect(readSignedCart(secret, nothing)).toBeNull()
    },
  )

  it.each<[string, object]>([
    ['package', { package: '6sessions' }],
    ['add-on', { addOn: 'pocket6' }],
    ['add-on taken out', { addOn: null }],
    ['amount', { amount: 100 }],
    ['currency', { currency: 'GHS' }],
    ['reference', { reference: '1795246000000-ffffffffffffffffffffffffffffffff' }],
    ['name', { customer: { ...cart.customer, name: 'Someone Else' } }],
    ['e-mail', { customer: { ...cart.customer, email: 'else@example.com' } }],
    ['country', { customer: { ...cart.customer, country: 'Ghana' } }],
    ['name and e-mail run together', { customer: { name: `${cart.customer.name}","ada`, email: '@example.com', country: 'Nigeria' } }],
  ])('is not ours with another %s', (_what, change) => {
    expect(readSignedCart(secret, { ...metadata, cart: { ...cart, ...change } })).toBeNull()
  })

  it('is not ours under another secret, or signed for another purpose', () => {
    expect(readSignedCart(['another-secret-of-thirty-two-chars'], metadata)).toBeNull()
    const text = JSON.stringify([1, cart.package, cart.addOn, cart.amount, cart.currency, cart.reference, ...Object.values(cart.customer)])
    expect(readSignedCart(secret, { cart, signature: sign(secret, 'cart', text) })).toEqual(cart)
    expect(readSignedCart(secret, { cart, signature: sign(secret, 'flash', text) })).toBeNull()
    expect(readSignedCart(secret, { cart, signature: '' })).toBeNull()
  })

  it('carries the two custom fields, and no word about health', () => {
    expect(metadata.custom_fields.map(({ variable_name, value }) => [variable_name, value])).toEqual([
      ['client_name', cart.customer.name],
      ['client_country', 'Nigeria'],
    ])
    expect(JSON.stringify(metadata)).not.toMatch(/therap|session\b|counsel|mental|health|psych|coach/i)
  })
})
