import { describe, expect, it } from 'vitest'

import { liveFact, livePrice } from '../studio/schema/objects/live-facts'
import { seededChecker } from './seeded-checker.fixture'

const { messagesAbout } = seededChecker()

const block = (...children: object[]) => [{ _type: 'block', _key: 'p', style: 'normal', markDefs: [], children }]
const span = (text: string) => ({ _type: 'span', _key: 'a', text, marks: [] })
const KNOWN =
  'You can write {business}, {business:phone}, {business:email}, {price:session}, or {price:…} with the code of a package or add-on.'

describe('fact validation in the Studio', () => {
  it.each([
    ['{company} is here.', `The site does not know {company}. ${KNOWN}`],
    ['From {price}.', `The site does not know {price}. ${KNOWN}`],
    ['From {price:Single Session}.', `The site does not know {price:Single Session}. ${KNOWN}`],
    ['From {price:{business}}.', `The site does not know {price:}. ${KNOWN}`],
    ['From {price:single', `The site does not know {price:single. ${KNOWN}`],
    [
      'From {price:double}.',
      'Nothing on sale has the code “double”. You can use: single (Single Session), 3sessions (3 Sessions), 6sessions (6 Sessions), pocket1 (Coach in My Pocket, 1 week), pocket3 (Coach in My Pocket, 3 weeks), pocket6 (Coach in My Pocket, 6 weeks).',
    ],
  ])('validates %s', async (text, message) => {
    expect(await messagesAbout('faqPage', { intro: text })).toEqual([message])
    expect(await messagesAbout('faq-cost', { answer: block(span(text)) })).toEqual([message])
    expect(await messagesAbout('faqPage', { seo: { description: text } })).toEqual([message])
  })

  it('rejects a price without an offer or of an unpublished one', async () => {
    const price = (offer?: object) =>
      block(span('From '), { _type: 'livePrice', _key: 'b', ...(offer && { offer }) }, span('.'))
    expect(await messagesAbout('faq-cost', { answer: price() })).toEqual(['Choose whose price to show here.'])
    expect(await messagesAbout('faq-cost', { answer: price({ _type: 'reference', _ref: 'package-gone' }) })).toEqual([
      'Referenced document must be published',
    ])
  })

  it('accepts every known placeholder', async () => {
    const text = '{business}, {business:phone}, {business:email}, {price:session}, {price:single}, {price:pocket6} {'
    expect(await messagesAbout('faqPage', { intro: text })).toEqual([])
    expect(await messagesAbout('faq-cost', { answer: block(span(text)) })).toEqual([])
  })

  it('rejects the business name inside itself', async () => {
    expect(await messagesAbout('siteSettings', { name: 'The {business}' })).toEqual([
      'This is the name itself: leave {business} out of it.',
    ])
  })
})

describe('fact warnings in the Studio', () => {
  it.each([
    [
      'It is ₦55,000, once.',
      [
        '₦55,000 is the price of 3 Sessions. Write {price:3sessions} in its place, and the text changes when the price changes.',
      ],
    ],
    ['It is ₦55,000,000 or ₦5,500.', []],
    ['Indigo Room is open.', ['Write {business} in place of Indigo Room, and the text changes when the name changes.']],
  ])('validates %s', async (text, warnings) => {
    expect(await messagesAbout('faqPage', { intro: text }, 'warning')).toEqual(warnings)
    expect(await messagesAbout('faq-cost', { answer: block(span(text)) }, 'warning')).toEqual(warnings)
  })

  it('omit the warning in the name field', async () => {
    expect(
      (await messagesAbout('siteSettings', {}, 'warning')).filter((message) => message.includes('{business}')),
    ).toEqual([])
  })
})

describe('fact previews in the Studio', () => {
  it('show the current value', () => {
    expect(livePrice.preview?.prepare?.({ price: 20_000, name: 'Single Session' })).toEqual({
      title: '₦20,000',
      subtitle: 'Single Session',
    })
    const limitedPrice = { price: 17_500, start: '2026-01-01T00:00:00Z', end: '2089-01-01T00:00:00Z' }
    expect(livePrice.preview?.prepare?.({ price: 20_000, limitedPrice, name: 'Single Session' })).toMatchObject({
      title: '₦17,500',
    })
    const facts = { business: 'Indigo Room', phone: null, email: null }
    expect(liveFact.preview?.prepare?.({ fact: 'business', ...facts })).toEqual({ title: 'Indigo Room' })
    expect(liveFact.preview?.prepare?.({ fact: 'business:phone', ...facts })).toEqual({ title: 'Phone' })
  })
})
