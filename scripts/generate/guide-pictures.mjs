// `npm run generate -- guide-pictures [NAME…]`: takes the screenshots of docs/editing.md in the real Studio with the sample
// content; all of them without names.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { startProduct } from '../bench/product.mjs'
import { launchChromium } from '../browsers/chromium.mjs'
import { root } from '../install.mjs'
import { requireKnownNames } from '../subcommand.mjs'

/** @typedef {import('@playwright/test').Page} Page @typedef {import('@playwright/test').Locator} Locator */

/**
 * The content of each picture: an address of the Studio, actions there, and highlighted elements.
 * @type {Record<string, { path: string, reach?: (page: Page) => Promise<unknown>, shows: (page: Page) => Locator[] }>}
 */
const pictures = {
  'first-screen': {
    path: '',
    reach: (page) => page.getByRole('link', { name: /^Needs attention: \d/ }).waitFor(),
    shows: (page) => [
      page.getByRole('link', { name: 'Packages' }),
      page.getByRole('link', { name: 'Each job, click by click' }),
    ],
  },
  price: {
    path: '/structure/package;package-single',
    reach: (page) => page.getByLabel('Price', { exact: true }).fill('21500'),
    shows: (page) => [
      page.getByLabel('Price', { exact: true }),
      page.locator('[data-testid="action-publish"]:enabled'),
    ],
  },
  portrait: {
    path: '/structure/therapist;therapist-chinedu-eze',
    reach: (page) => page.getByRole('button', { name: 'Open image edit dialog' }).click(),
    shows: (page) => [
      page.getByRole('dialog').locator('svg:has([data-handle=hotspotHandle])'),
      page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }),
    ],
  },
  questions: {
    path: '/structure/faq;technical',
    shows: (page) => [
      page.locator('[data-rfd-draggable-id]').filter({ hasText: 'How can I pay?' }),
      page.getByTestId('action-intent-button').last(),
    ],
  },
  text: {
    path: '/structure/legalDocument;legalDocument-terms',
    async reach(page) {
      await page.getByRole('button', { name: 'About these terms' }).click()
      await page.getByRole('dialog').locator('[contenteditable=true]').click()
      await page.keyboard.press('ControlOrMeta+End')
    },
    shows: (page) =>
      ['Paragraph', 'Bullets', 'Link'].map((name) =>
        page.getByRole('dialog').getByRole('button', { name, exact: true }),
      ),
  },
  sections: {
    path: '/structure/pages;homePage',
    reach: (page) => page.getByRole('button', { name: /^Add item/ }).click(),
    shows: (page) => [page.getByRole('menuitem', { name: 'Link to the contact page' })],
  },
  history: {
    path: '/structure/package;package-single',
    async reach(page) {
      for (const price of ['21500', '22500']) {
        await page.getByLabel('Price', { exact: true }).fill(price)
        await publish(page)
      }
      // The panel of a page lists a publish twice if the page saw it.
      await page.reload()
      // The menu closes when the form appears.
      await page.getByTestId('action-publish').waitFor()
      await page.getByTestId('pane-context-menu-button').last().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
    },
    shows: (page) => [
      page
        .getByRole('listbox')
        .getByRole('button', { name: /Published/ })
        .nth(1),
      page.getByTestId('pane-context-menu-button').last(),
    ],
  },
  preview: {
    path: '/structure/pages;contactPage',
    async reach(page) {
      await page.getByTestId('field-heading').getByRole('textbox').fill('Say hello')
      await page.getByRole('button', { name: 'Used on one page' }).click()
      await page.getByTestId('form-view').getByRole('link', { name: 'Contact' }).click()
      await page.frameLocator('iframe').locator('h1', { hasText: 'Say hello' }).waitFor()
    },
    shows: (page) => [page.getByTestId('field-heading').getByRole('textbox'), page.locator('[data-ui=ReleasesNav]')],
  },
  share: {
    path: '/share',
    async reach(page) {
      await page.getByLabel(/^Who it is for/).fill('Chinedu, to approve his page')
      await page.getByRole('button', { name: 'Create the link' }).click()
    },
    shows: (page) => [page.getByRole('button', { name: 'Copy' }), page.getByRole('button', { name: /^Withdraw/ })],
  },
  'image-library': {
    path: '/media',
    async reach(page) {
      await page.getByPlaceholder('Search').fill('cannot sleep')
      await page.getByText('when-you-cannot-sleep.webp').locator('xpath=ancestor::*[.//img][1]//img').click()
      await page.getByLabel('Alt Text').fill('A moon over calm waves')
    },
    shows: (page) => [page.getByLabel('Alt Text'), page.getByRole('button', { name: 'Save and close' })],
  },
  deleted: {
    path: '/structure/therapist;therapist-ebiere-dokubo',
    async reach(page) {
      await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Continue to delete' }).click()
      const deleted = page.waitForResponse((response) => /document\.delete/.test(response.request().postData() ?? ''))
      await page.getByRole('button', { name: /^Delete .*anyway$/ }).click()
      await deleted
      await page.goto(`${product.siteUrl}/studio/structure/deleted`)
    },
    shows: (page) => [page.getByRole('button', { name: 'Bring back' })],
  },
  release: {
    path: '/releases',
    async reach(page) {
      await page.getByRole('button', { name: 'New release' }).click()
      await page.getByRole('dialog').getByPlaceholder('Untitled release').fill('New Year prices')
      await page.getByRole('button', { name: 'Create release' }).click()
      await page.getByText('No documents').waitFor()
      await addToRelease(page, /^Packages/, /^3 Sessions/, '60000')
      await addToRelease(page, /^Add-ons/, /^Coach in My Pocket, 1 week/, '8000')
      await page.locator('[data-ui=ReleasesNav]').getByRole('link', { name: 'New Year prices' }).click()
      await page.getByText('₦8,000').waitFor()
      await page.getByRole('button', { name: 'Release menu' }).click()
    },
    shows: (page) => [page.locator('[data-ui=ReleasesNav]'), page.getByRole('menuitem', { name: /^Schedule release/ })],
  },
}

/** @param {Page} page */
async function publish(page) {
  await page.locator('[data-testid="action-publish"]:enabled').click()
  await page.getByText('was published').waitFor()
  await page.getByText('was published').waitFor({ state: 'hidden' })
}

/** Sets another price in the selected release. @param {Page} page @param {RegExp} list @param {RegExp} document @param {string} price */
async function addToRelease(page, list, document, price) {
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByRole('link', { name: list }).click()
  await page.getByRole('link', { name: document }).click()
  await page.getByRole('button', { name: 'Add to release' }).click()
  await page.locator('[data-testid="field-price"] input:not([readonly])').fill(price)
}

const named = process.argv.slice(2)
requireKnownNames('picture of the guide', Object.keys(pictures), named)
const folder = join(root, 'docs/pictures')
await mkdir(folder, { recursive: true })
const product = await startProduct()
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1120, height: 660 }, deviceScaleFactor: 1.25 })
  page.setDefaultTimeout(60_000)
  await page.goto(`${product.siteUrl}/studio`)
  await page.getByRole('button', { name: 'Not now' }).click()
  for (const [name, { path, reach, shows }] of Object.entries(pictures)) {
    if (named.length > 0 && !named.includes(name)) continue
    await page.goto(`${product.siteUrl}/studio${path}`)
    // The Studio may render a tool again during its start and drop typed text.
    await page.waitForLoadState('networkidle')
    await reach?.(page)
    for (const shown of shows(page)) {
      await shown.waitFor()
      await shown.scrollIntoViewIfNeeded()
      await shown.evaluate((element) =>
        Object.assign(element.style, { outline: '3px solid #c2410c', outlineOffset: '-2px' }),
      )
    }
    await page.waitForLoadState('networkidle')
    await page.mouse.move(0, 0)
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 50, effort: 6 })
      .toFile(join(folder, `${name}.webp`))
    console.log(`${name}.webp`)
  }
} finally {
  await browser.close()
  await product.stop()
}
