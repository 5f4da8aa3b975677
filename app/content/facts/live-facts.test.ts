import { describe, expect, it } from 'vitest'

import { FAQ_PAGE_QUERY } from '../faq/faq-page'
import { OFFERS_QUERY } from '../offers/offers'
import { SITE_SETTINGS_QUERY } from '../site-settings/site-settings'
import { withLiveFacts } from './live-facts.server'

const settings = { _id: 'siteSettings', name: 'Quiet Room', tagline: 'We are {business}.' }
const single = { _id: 'package-single', id: 'single', name: 'Single Session', sessions: 1, price: 20_000 }
const prices = { packages: [single], addOns: [] }

/** A reader with these answers that records its queries. */
function readerOf(answers: ReadonlyMap<string, unknown>) {
  const asked: string[] = []
  const reader = withLiveFacts({
    fetch(query) {
      asked.push(query)
      return Promise.resolve(JSON.parse(JSON.stringify(answers.get(query) ?? null)))
    },
    addresses: () => Promise.resolve(null),
    report: () => undefined,
    showsProblems: false,
    dependencies: () => ({ ids: new Set(), types: new Set() }),
    renewAt: () => undefined,
    nextChange: () => null,
    isCurrent: () => true,
    keep: () => Promise.resolve(),
  })
  return { reader, asked }
}

describe('reader with live facts', () => {
  it('fetches facts only when the content names them, and never for an order', async () => {
    const { reader, asked } = readerOf(
      new Map<string, unknown>([
        [OFFERS_QUERY, prices],
        [FAQ_PAGE_QUERY, { page: { intro: '{count} and {price}' } }],
      ]),
    )
    await reader.fetch(OFFERS_QUERY, {}, { fresh: true })
    expect(await reader.fetch(FAQ_PAGE_QUERY, {})).toEqual({ page: { intro: '{count} and {price}' } })
    expect(await reader.fillIn('{year}')).toBe('{year}')
    expect(asked).toEqual([OFFERS_QUERY, FAQ_PAGE_QUERY])
  })

  it('reads the name from the site settings and fetches prices once', async () => {
    const page = { page: { intro: '{business}: {price:single}' }, questions: [{ question: '{price:single}?' }] }
    const { reader, asked } = readerOf(
      new Map<string, unknown>([
        [SITE_SETTINGS_QUERY, settings],
        [FAQ_PAGE_QUERY, page],
        [OFFERS_QUERY, prices],
      ]),
    )
    expect(
      await Promise.all([
        reader.fetch(SITE_SETTINGS_QUERY, {}),
        reader.fetch(FAQ_PAGE_QUERY, {}),
        reader.fillIn('{price:single}'),
      ]),
    ).toEqual([
      { ...settings, tagline: 'We are Quiet Room.' },
      { page: { intro: 'Quiet Room: ₦20,000' }, questions: [{ question: '₦20,000?' }] },
      '₦20,000',
    ])
    expect(asked.toSorted()).toEqual([FAQ_PAGE_QUERY, OFFERS_QUERY, SITE_SETTINGS_QUERY].toSorted())
  })
})
