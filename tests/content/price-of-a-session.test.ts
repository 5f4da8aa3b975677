import { expect, it } from 'vitest'

import { builtPagesForFile } from './built-pages'
import { contentOf, seedWith } from './dataset'

const pageOf = builtPagesForFile()

const SINGLE = 'package-single'
const sixAlone = { [SINGLE]: null, 'package-3sessions': null }

it.each([
  ['a single session is sold', {}, '₦20,000'],
  ['none is sold alone: the lowest share of a package', { [SINGLE]: null }, '₦17,500'],
  ['its share rounds to the nearest naira', { [SINGLE]: null, 'package-6sessions': null }, '₦18,333'],
  ['the single session has no code', { [SINGLE]: { id: undefined } }, '₦17,500'],
  ['its code is that of an add-on too', { [SINGLE]: { id: 'pocket1' } }, '₦17,500'],
  ['it has no price', { [SINGLE]: { price: undefined } }, '₦17,500'],
  ['it costs more than one payment may be', { [SINGLE]: { price: 10_000_001 } }, '₦17,500'],
  ['its number of sessions is missing', { [SINGLE]: { sessions: undefined } }, '₦17,500'],
  ['it costs more than its share of a package', { [SINGLE]: { price: 30_000 } }, '₦30,000'],
  ['there is another one for less', { 'package-3sessions': { sessions: 1, price: 15_000 } }, '₦15,000'],
  ['one package is sold', sixAlone, '₦17,500'],
  ['nothing is sold', { ...sixAlone, 'package-6sessions': null }, null],
])('shows the same price from … a session on every page where %s', async (_what, changes, price) => {
  const content = contentOf(seedWith(changes))
  for (const path of ['/', '/therapists/adaeze-okonkwo', '/faq']) {
    const { text } = await pageOf(content, path)
    // The answer is in the page and in its structured data.
    const said = new Set(
      [...text.matchAll(/(?:From|starts at) (₦[\d,]+) (?:a|per) session/g)].map(([, named]) => named),
    )
    expect([...said], path).toEqual(price === null ? [] : [price])
  }
})

it.each([
  ['seeded', {}, 'From ₦7,000 per week'],
  ['the cheapest has no code', { 'addOn-pocket1': { id: undefined } }, 'From ₦20,000 per 3 weeks'],
  ['the cheapest is sold with nothing', { 'addOn-pocket1': { packages: [] } }, 'From ₦20,000 per 3 weeks'],
])('names an add-on on sale and its duration in the price line: %s', async (_what, changes, line) => {
  const { text } = await pageOf(contentOf(seedWith(changes)), '/')
  expect([...text.matchAll(/From ₦[\d,]+ per [\w\s]+/g)].map(([said]) => said.replaceAll('\u00A0', ' '))).toEqual([
    line,
  ])
})
