import { describe, expect, it } from 'vitest'

import { sign, type SiteSecrets } from '~/lib/secrets/signature.server'

import { paymentMetadata, readMetadata, readNote, signedNote, type SignedCart } from './signed-cart.server'

const secret: SiteSecrets = ['a-secret-of-thirty-two-characters']
const cart: SignedCart = {
  package: '3sessions',
  addOn: 'pocket1',
  amount: 6_200_000,
  currency: 'NGN',
  reference: '1795246000000-0123456789abcdef0123456789',
  customer: { name: 'Ọládélé Ọbí', email: 'ada@example.com', country: 'Nigeria' },
}
const metadata = paymentMetadata(secret, cart)
const signed = { cart, signed: true }

describe('cart in transaction metadata', () => {
  it('reads back from an object, from JSON and beside other fields', () => {
    expect(readMetadata(secret, metadata)).toEqual(signed)
    expect(readMetadata(secret, JSON.stringify(metadata))).toEqual(signed)
    expect(readMetadata(secret, { referrer: 'https://www.example.com/', ...metadata })).toEqual(signed)
    expect(readMetadata(secret, paymentMetadata(secret, { ...cart, addOn: null }))).toEqual({
      cart: { ...cart, addOn: null },
      signed: true,
    })
  })

  it('includes the chosen therapist in a form that older releases can read', () => {
    for (const asked of [
      { ...cart, addOn: null, therapist: 'tunde-bakare' },
      { ...cart, addOnAmount: 700_000, therapist: 'tunde-bakare' },
    ]) {
      expect(readMetadata(secret, paymentMetadata(secret, asked))).toEqual({ cart: asked, signed: true })
      const note = signedNote(secret, asked)
      expect(readNote(secret, note)).toEqual({ cart: asked, signed: true })
      // It reads the first nine, and a number after them.
      expect(JSON.parse(note.slice(0, note.lastIndexOf(']') + 1))[9]).toEqual(expect.any(Number))
    }
  })

  it('includes the amount of the add-on', () => {
    const withAmount = { ...cart, addOnAmount: 700_000 }
    expect(readMetadata(secret, paymentMetadata(secret, withAmount))).toEqual({ cart: withAmount, signed: true })
    expect(readNote(secret, signedNote(secret, withAmount))).toEqual({ cart: withAmount, signed: true })
  })

  it('contains the nine items that older releases read, and optional ones only when set', () => {
    const text = (some: SignedCart) => signedNote(secret, some).replace(/\][^\]]*$/, ']')
    expect(JSON.parse(text(cart))).toHaveLength(9)
    expect(JSON.parse(text({ ...cart, addOnAmount: 700_000 }))).toHaveLength(10)
    expect(JSON.parse(text({ ...cart, addOnAmount: 700_000, therapist: 'tunde-bakare' }))).toHaveLength(11)
  })

  it('uses only characters that providers leave unchanged', () => {
    expect(metadata.booking).toMatch(/^[\w-]+\.[\w-]{43}$/)
  })

  it.each([
    0,
    '0',
    '',
    '""',
    null,
    undefined,
    'null',
    '{',
    [],
    {},
    { booking: 1 },
    { booking: '' },
    { booking: 'x.y' },
    { booking: `${Buffer.from('[1]').toString('base64url')}.x` },
  ])('ignores %j', (nothing) => {
    expect(readMetadata(secret, nothing)).toBeNull()
  })

  it.each<[string, Partial<SignedCart>]>([
    ['package', { package: '6sessions' }],
    ['add-on', { addOn: 'pocket6' }],
    ['add-on taken out', { addOn: null }],
    ['amount', { amount: 100 }],
    ['currency', { currency: 'GHS' }],
    ['reference', { reference: '1795246000000-ffffffffffffffffffffffffff' }],
    ['name', { customer: { ...cart.customer, name: 'Someone Else' } }],
    ['e-mail', { customer: { ...cart.customer, email: 'else@example.com' } }],
    ['country', { customer: { ...cart.customer, country: 'Ghana' } }],
    [
      'name and e-mail run together',
      { customer: { name: `${cart.customer.name}","ada`, email: '@example.com', country: 'Nigeria' } },
    ],
  ])('reads as unsigned with another %s', (_what, change) => {
    const other = { ...cart, ...change }
    const [text = ''] = paymentMetadata(['another-secret-of-thirty-two-chars'], other).booking.split('.')
    const [, signature = ''] = metadata.booking.split('.')
    expect(readMetadata(secret, { booking: `${text}.${signature}` })).toEqual({ cart: other, signed: false })
    expect(readNote(secret, signedNote(['another-secret-of-thirty-two-chars'], other))).toEqual({
      cart: other,
      signed: false,
    })
  })

  it.each<[string, object]>([
    ['no amount', { amount: 0 }],
    ['an amount below nothing', { amount: -100 }],
    ['a part of the smallest unit', { amount: 0.5 }],
    ['an amount beyond counting', { amount: 2 ** 53 }],
    ['no currency', { currency: '' }],
    ['a currency in small letters', { currency: 'ngn' }],
    ['a currency of four letters', { currency: 'NGNX' }],
    ['a currency in a sentence', { currency: 'in NGN' }],
    ['no package', { package: '' }],
    ['an empty add-on', { addOn: '' }],
    ['no reference', { reference: '' }],
    ['no name', { customer: { ...cart.customer, name: '' } }],
    ['no address', { customer: { ...cart.customer, email: '' } }],
    ['no country', { customer: { ...cart.customer, country: '' } }],
  ])('rejects %s despite a valid signature', (_what, change) => {
    expect(readMetadata(secret, paymentMetadata(secret, { ...cart, ...change }))).toBeNull()
    expect(readNote(secret, signedNote(secret, { ...cart, ...change }))).toBeNull()
  })

  it('rejects another version and a missing item despite a valid signature', () => {
    for (const change of [
      (text: string) => text.replace('[1,', '[2,'),
      (text: string) => text.replace(',"Nigeria"]', ']'),
    ]) {
      const written = signedNote(secret, cart)
      const end = written.lastIndexOf(']') + 1
      const text = change(written.slice(0, end))
      expect(readNote(secret, text + sign(secret, 'cart', text))).toBeNull()
    }
  })

  it('includes the two custom fields and no word about health', () => {
    expect(metadata.custom_fields).toEqual([
      { display_name: 'Name', variable_name: 'client_name', value: cart.customer.name },
      { display_name: 'Country', variable_name: 'client_country', value: 'Nigeria' },
    ])
    expect(JSON.stringify(metadata.custom_fields)).not.toMatch(/therap|session\b|counsel|mental|health|psych|coach/i)
  })
})

describe('cart in a payment note', () => {
  it('reads back under the current and the previous secret', () => {
    expect(readNote(secret, signedNote(secret, cart))).toEqual(signed)
    expect(readNote(['the-secret-that-follows-it-now-00', ...secret], signedNote(secret, cart))).toEqual(signed)
  })

  it.each(['', 'Haircut', ']', '[]x', '[1]x'])('ignores %j', (note) => {
    expect(readNote(secret, note)).toBeNull()
  })
})
