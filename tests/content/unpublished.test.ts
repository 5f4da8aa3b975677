import { expect, it } from 'vitest'

import { touches } from '~/content/sanity/reader'

import { builtPagesForFile } from './built-pages'
import { contentOf, seededDocuments } from './dataset'

const pageOf = builtPagesForFile()

const NAMED_BY_PAGES = ['therapist', 'faq']
const PAGES = ['/', '/about', '/therapists', '/contact', '/articles', '/articles/when-you-cannot-sleep']

it.each(PAGES)('invalidates the page %s when unpublished documents come back', async (path) => {
  const seeded = seededDocuments()
  const before = await pageOf(contentOf(seeded), path)
  const shown = seeded.filter(
    ({ _id, _type }) => NAMED_BY_PAGES.includes(_type) && touches({ id: _id, types: [_type] }, before.dependencies),
  )
  const after = await pageOf(contentOf(seeded.filter((document) => !shown.includes(document))), path)
  const forgotten = shown.filter(({ _id, _type }) => !touches({ id: _id, types: [_type] }, after.dependencies))
  expect(shown.length).toBeGreaterThan(0)
  expect(forgotten.map(({ _id }) => _id)).toEqual([])
})
