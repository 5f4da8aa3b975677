// `npm run docs:pictures`: takes the pictures of docs/editing.md anew, in the real Studio with the sample content.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { startProduct } from './bench/product.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './install.mjs'

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

/**
 * What each picture shows: an address of the Studio, what is done there, and what is pointed out.
 * @type {Record<string, { path: string, reach?: (page: Page) => Promise<unknown>, shows: (page: Page) => Locator[] }>}
 */
const pictures = {
  'first-screen': {
    path: '',
    shows: (page) => [page.getByRole('link', { name: 'Packages' }), page.getByRole('link', { name: 'Each job, click by click' })],
  },
  price: {
    path: '/structure/package;package-single',
    reach: (page) => page.getByLabel('Price', { exact: true }).fill('21500'),
    shows: (page) => [page.getByLabel('Price', { exact: true }), page.locator('[data-testid="action-publish"]:enabled')],
  },
  portrait: {
    path: '/structure/therapist;therapist-chinedu-eze',
    reach: (page) => page.getByRole('button', { name: 'Open image edit dialog' }).click(),
    shows: (page) => [page.getByRole('dialog').getByText('Square'), page.getByRole('dialog').getByRole('button', { name: 'Close dialog' })],
  },
  questions: {
    path: '/structure/faq;technical',
    shows: (page) => [page.locator('[data-rfd-draggable-id]').filter({ hasText: 'How can I pay?' }), page.getByTestId('action-intent-button').last()],
  },
  text: {
    path: '/structure/legalDocument;legalDocument-terms',
    async reach(page) {
      await page.getByRole('button', { name: 'About these terms' }).click()
      await page.getByRole('dialog').locator('[contenteditable=true]').click()
      await page.keyboard.press('ControlOrMeta+End')
    },
    shows: (page) => ['Paragraph', 'Bullets', 'Link'].map((name) => page.getByRole('dialog').getByRole('button', { name, exact: true })),
  },
  sections: {
    path: '/structure/pages;homePage',
    reach: (page) => page.getByRole('button', { name: /^Add item/ }).click(),
    shows: (page) => [page.getByRole('menuitem', { name: 'Link to the contact page' })],
  },
  history: {
    path: '/structure/package;package-single',
    async reach(page) {
      await page.getByTestId('action-publish').click()
      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
    },
    shows: (page) => [page.getByRole('listbox').getByRole('button', { name: /Published/ }).nth(1), page.getByTestId('pane-context-menu-button').last()],
  },
}

const folder = join(root, 'docs/pictures')
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1120, height: 660 }, deviceScaleFactor: 1.25 })
  page.setDefaultTimeout(60_000)
  await page.goto(`${product.siteUrl}/studio`)
  await page.getByRole('button', { name: 'Not now' }).click()
  for (const [name, { path, reach, shows }] of Object.entries(pictures)) {
    await page.goto(`${product.siteUrl}/studio${path}`)
    await reach?.(page)
    for (const shown of shows(page)) {
      await shown.waitFor()
      await shown.scrollIntoViewIfNeeded()
      await shown.evaluate((element) => Object.assign(element.style, { outline: '3px solid #c2410c', outlineOffset: '-2px' }))
    }
    await page.waitForLoadState('networkidle')
    await sharp(await page.screenshot({ animations: 'disabled' })).webp({ quality: 55, effort: 6 }).toFile(join(folder, `${name}.webp`))
    console.log(`${name}.webp`)
  }
} finally {
  await browser.close()
  await product.stop()
}
