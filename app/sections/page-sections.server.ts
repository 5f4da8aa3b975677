import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { cheapestAddOn, sessionPrice } from '~/content/offers/offers'
import { parseRow } from '~/content/sanity/parse'
import type { ContentReader } from '~/content/sanity/reader'

import type { QueriedSection, SectionRow } from './section'
import { shownSections } from './section-list'

/** Replaces the offers of a row by the price that its view shows. On the server, so that pages do not carry offers. */
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

type Reader = Pick<ContentReader, 'report' | 'showsProblems'>

/** The sections of a page that can be shown, with their prices. @param rows null when the page has none */
export const pageSections = (document: string, rows: readonly QueriedSection[] | null | undefined, reader: Reader) =>
  shownSections(document, Array.isArray(rows) ? rows.map(withPrice) : [], reader)

/** The sections of a page that always exists: the site's default sections when none of its own can be shown. */
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
