import type { Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

import { markupFindings } from './markup'
import { waitForLayout } from './page-state'

const ALL_RULES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
}
/** The rules whose result depends on the colour scheme. */
const COLOR_RULES: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Runs rules on the page and its frames, scrolled to the top. Returns one line for each issue. */
async function runAxe(page: Page, runOnly: RunOnly): Promise<string[]> {
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
    (rules) => window.axe.run(document, { runOnly: rules, resultTypes: ['violations'] }),
    runOnly,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname}: ${id} at ${target.join(' ')}`),
  )
}

/**
 * Runs axe on the page and its frames, scrolled to the top, and html-validate on its document.
 * Returns one line for each issue, with its path, rule and selector.
 */
export const axeFindings = async (page: Page): Promise<string[]> => [
  ...(await runAxe(page, ALL_RULES)),
  ...(await markupFindings(await page.content(), page.url())),
]

/** Like `axeFindings` for both colour schemes; the second runs only the rules about colours. */
export async function axeFindingsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const inLight = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [...inLight, ...(await runAxe(page, COLOR_RULES)).map((finding) => `dark: ${finding}`)]
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
