import { expect, it } from 'vitest'

import { builtPagesForFile, wordsOf } from './built-pages'
import { contentOf, seedWith } from './dataset'

const pageOf = builtPagesForFile()

/** A period around today. */
const limitedPrice = { price: 17_500, start: '2026-01-01T00:00:00Z', end: '2089-11-30T23:00:00.000Z' }
const during = contentOf(
  seedWith({
    'package-single': { limitedPrice },
    'addOn-pocket1': { limitedPrice: { ...limitedPrice, price: 6_500 } },
  }),
)

const pageText = async (content: typeof during, path: string) => {
  const { text: html } = await pageOf(content, path)
  return { html, words: wordsOf(html).replaceAll('\u00A0', ' ') }
}

it('shows a limited price with its end, in structured data too, and measures savings against it', async () => {
  const { html, words } = await pageText(during, '/services')
  expect(words).toMatch(/₦17,500 +until 30 November 2089, then ₦20,000/)
  expect(words).toMatch(/₦6,500 +until 30 November 2089, then ₦7,000/)
  expect(html.includes('<s ')).toBe(false)
  expect(
    html.match(/"price":"17500","priceCurrency":"NGN","priceValidUntil":"2089-11-30T23:00:00.000Z"/g),
  ).toHaveLength(1)
  expect(html.match(/priceValidUntil/g)).toHaveLength(1)
  // Three sessions cost more than three single ones now.
  expect(words.match(/Save ₦[\d,]+/g)).toEqual(null)
  expect(html.match(/single=\d+ 3sessions=\d+/)?.[0]).toBe('single=17500 3sessions=55000')
})

it.each(['/', '/faq', '/therapists/adaeze-okonkwo'])('shows the limited price of a session on %s', async (path) => {
  const { words } = await pageText(during, path)
  expect(words.match(/(?:From|starts at) ₦[\d,]+ (?:a|per) session/)?.[0]).toContain('₦17,500')
  if (path === '/') expect(words.match(/From ₦[\d,]+ per week/)?.[0]).toBe('From ₦6,500 per week')
})

it.each([
  ['over', { ...limitedPrice, end: '2026-01-02T00:00:00Z' }],
  ['not below the normal price', { ...limitedPrice, price: 20_000 }],
  ['incomplete', { price: 17_500 }],
])('shows the normal price alone when the limited one is %s', async (_what, change) => {
  const content = contentOf(seedWith({ 'package-single': { limitedPrice: change } }))
  const { html, words } = await pageText(content, '/services')
  expect(words.match(/Save ₦[\d,]+/)?.[0]).toBe('Save ₦5,000')
  expect(html.match(/single=\d+/)?.[0]).toBe('single=20000')
  expect(html.match(/class="plan__until"|priceValidUntil/g)).toBeNull()
})
