import { CONTENT_DEFAULTS } from '~/content/defaults.server'
import type { ContentReader } from '~/content/reader'

import { shownBlocks, type BlockAnswer } from './section-list'
import { pricedBlocks } from './priced.server'

/** The sections of a page that always exists; one that has none of its own is made of the site's. */
export async function standingBlocks(
  document: 'homePage' | 'aboutPage',
  answers: unknown,
  { fillIn, report, showsGaps }: Pick<ContentReader, 'fillIn' | 'report' | 'showsGaps'>,
): Promise<BlockAnswer[]> {
  const shown = shownBlocks(document, pricedBlocks(answers), { report, showsGaps })
  if (shown.length > 0) return shown
  report({ document, problems: ['blocks: has no item that can be shown'], outcome: 'stands-in' })
  return shownBlocks(document, await fillIn(CONTENT_DEFAULTS[document].blocks), { report, showsGaps })
}
