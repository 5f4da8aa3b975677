import type { Page } from '@playwright/test'
import axe from 'axe-core'

import { waitForLayout } from './wait-for-layout'
import { markupFindings } from './markup'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/**
 * Runs axe on the page and its frames, scrolled to the top, and html-validate on its document.
 * Returns one line for each issue, with its path, rule and selector.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await waitForLayout(page)
  // Elements half under the sticky header would count as too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue
    await frame.evaluate(axe.source)
    // Frames of other origins report their issues only to an allowed origin.
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  // `resultTypes` skips the lists of passed rules, which takes nine times as long.
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
