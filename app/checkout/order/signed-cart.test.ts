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

describe('signed cart in metadata', () => {
  it('parses from an object or JSON text, with other fields', () => {
    expect(readMetadata(secret, metadata)).toEqual(signed)
    expect(readMetadata(secret, JSON.stringify(metadata))).toEqual(signed)
    expect(readMetadata(secret, { referrer: 'https://www.example.com/', ...metadata })).toEqual(signed)
    expect(readMetadata(secret, paymentMetadata(secret, { ...cart, addOn: null }))).toEqual({
      cart: { ...cart, addOn: null },
      signed: true,
    })
  })

  it.each<[number, Partial<SignedCart>]>([
    [9, {}],
    [10, { addOnAmount: 700_000 }],
    [11, { addOnAmount: 700_000, therapist: 'tunde-bakare' }],
    [11, { addOn: null, therapist: 'tunde-bakare' }],
  ])('consists of %i parts with %j; older code reads the first nine, and a number after them', (parts, changes) => {
    const changed = { ...cart, ...changes }
    expect(readMetadata(secret, paymentMetadata(secret, changed))).toEqual({ cart: changed, signed: true })
    const note = signedNote(secret, changed)
    expect(readNote(secret, note)).toEqual({ cart: changed, signed: true })
    const written: unknown[] = JSON.parse(note.slice(0, note.lastIndexOf(']') + 1))
    expect(written).toHaveLength(parts)
    if (parts > 9) expect(written[9]).toEqual(expect.any(Number))
  })

  it('carries the campaign of a visit, unsigned', () => {
    const tagged = paymentMetadata(secret, cart, 'december')
    expect(tagged.campaign).toBe('december')
    expect(tagged.booking).toBe(metadata.booking)
    expect(readMetadata(secret, tagged)).toEqual({ ...signed, campaign: 'december' })
    expect(metadata).not.toHaveProperty('campaign')
  })

  it('uses only characters that providers keep', () => {
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
  ])('counts as missing in %j', (nothing) => {
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
  ])('counts as unsigned with another %s', (_what, change) => {
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
    ['a negative amount', { amount: -100 }],
    ['a part of the smallest unit', { amount: 0.5 }],
    ['an unsafe amount', { amount: 2 ** 53 }],
    ['no currency', { currency: '' }],
    ['a lower-case currency', { currency: 'ngn' }],
    ['a currency of four letters', { currency: 'NGNX' }],
    ['a currency in a sentence', { currency: 'in NGN' }],
    ['no package', { package: '' }],
    ['an empty add-on', { addOn: '' }],
    ['no reference', { reference: '' }],
    ['no name', { customer: { ...cart.customer, name: '' } }],
    ['no address', { customer: { ...cart.customer, email: '' } }],
    ['no country', { customer: { ...cart.customer, country: '' } }],
  ])('counts as missing with %s although it is signed', (_what, change) => {
    expect(readMetadata(secret, paymentMetadata(secret, { ...cart, ...change }))).toBeNull()
    expect(readNote(secret, signedNote(secret, { ...cart, ...change }))).toBeNull()
  })

  it('counts as missing with another version or without a part', () => {
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

  it('contains the two custom fields and no health terms', () => {
    expect(metadata.custom_fields).toEqual([
      { display_name: 'Name', variable_name: 'client_name', value: cart.customer.name },
      { display_name: 'Country', variable_name: 'client_country', value: 'Nigeria' },
    ])
    expect(JSON.stringify(metadata.custom_fields)).not.toMatch(/therap|session\b|counsel|mental|health|psych|coach/i)
  })
})

describe('signed cart in a note', () => {
  it('accepts the current or previous secret', () => {
    expect(readNote(secret, signedNote(secret, cart))).toEqual(signed)
    expect(readNote(['the-secret-that-follows-it-now-00', ...secret], signedNote(secret, cart))).toEqual(signed)
  })

  it.each(['', 'Haircut', ']', '[]x', '[1]x'])('counts as missing in %j', (note) => {
    expect(readNote(secret, note)).toBeNull()
  })
})
