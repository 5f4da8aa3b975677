import type { Page } from '@playwright/test'
import axe from 'axe-core'

import { laidOut } from './laid-out'
import { markupFindings } from './markup'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong on the page as it stands, seen from its top, its frames included, and html-validate in its
 * document: the rule and the place, one line each.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await laidOut(page)
  // How far a press has scrolled is left to chance, and what lies half under the header is too small for axe.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(axe.source)
    // Frames of other origins answer too: without this what is wrong in them vanishes.
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  // Only what is wrong is put together: to list the rest would take nine times as long.
  const { violations } = await page.evaluate(
    (values) => window.axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }),
    RULES,
  )
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}`),
  )
  return [...found, ...(await markupFindings(await page.content(), page.url()))]
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
