import { defineQuery } from 'groq'

import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { cheapestAddOn, sessionPrice } from '~/content/offers/offers'
import { parseRow } from '~/content/sanity/parse'
import { memoizeByResult, type ContentReader } from '~/content/sanity/reader'

import { PICTURE_PROJECTION } from '../content/picture/picture'
import { SEO_PROJECTION } from '../content/seo/seo'
import { SECTIONS_PROJECTION } from './generated/queries'
import type { QueriedSection, SectionRow } from './section'
import { shownSections } from './section-list'

export const HOME_PAGE_QUERY = defineQuery(`*[_id == "homePage"][0]{
  _id,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  consultation{ heading, text, "portrait": portrait${PICTURE_PROJECTION}, answersAt, answersUntil, answersFrom, today, tomorrow, chatLabel, notNowLabel, closeLabel },
  ${SEO_PROJECTION}
}`)

export const ABOUT_PAGE_QUERY = defineQuery(`*[_id == "aboutPage"][0]{
  _id,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  ${SEO_PROJECTION}
}`)

/** A page that staff built. If two have one address despite validation, the older one is shown. */
export const STAFF_PAGE_QUERY = defineQuery(`*[_type == "page" && slug.current == $slug] | order(_createdAt asc)[0]{
  _id,
  title,
  "blocks": blocks[]${SECTIONS_PROJECTION},
  ${SEO_PROJECTION}
}`)

/** Replaces the offers of a row by the price that its view shows, so that pages do not contain the offers. */
function withPrice(row: QueriedSection): SectionRow {
  if (row?._type === 'hero') {
    const { sold, ...section } = row
    return { ...section, price: parseRow(sessionPrice, sold) }
  }
  if (row?._type === 'coachPromo') {
    const { sold, ...section } = row
    return { ...section, addOn: parseRow(cheapestAddOn, sold) }
  }
  return row
}

const withPrices = memoizeByResult((rows: readonly QueriedSection[]) => rows.map(withPrice))

type Reader = Pick<ContentReader, 'report' | 'showsProblems'>

/** Returns the valid sections of a page with their prices. @param rows null when the page has none */
export const pageSections = (document: string, rows: readonly QueriedSection[] | null | undefined, reader: Reader) =>
  shownSections(document, Array.isArray(rows) ? withPrices(rows) : [], reader)

/** Returns the sections of a built-in page, or the default sections when none of its own can be shown. */
export async function sectionsOrDefaults(
  document: 'homePage' | 'aboutPage',
  rows: readonly QueriedSection[] | null | undefined,
  { fillIn, ...reader }: Reader & Pick<ContentReader, 'fillIn'>,
): Promise<SectionRow[]> {
  const shown = pageSections(document, rows, reader)
  if (shown.length > 0) return shown
  reader.report({ document, problems: ['blocks: has no item that can be shown'], outcome: 'stands-in' })
  return shownSections(document, await fillIn(CONTENT_DEFAULTS[document].blocks), reader)
}
