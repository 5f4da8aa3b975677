import type { Page } from '@playwright/test'

import { PAGES } from '../every-page'
import { test, width } from './phone'
import { editorClient, expect } from './product'

/** Returns short words that break across lines, except after hyphens and no-break spaces. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of text.data.matchAll(
        /(?<![\p{L}\p{M}\u00A0-])\p{L}[\p{L}\p{M}]{1,8}(?![\p{L}\p{M}\u00A0-])/gu,
      )) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) found.push(word)
      }
    }
    return found
  })
}

const NARROW = [
  { what: 'letters of twice the size', letters: '200%', wide: 360 },
  { what: '320 px', letters: '100%', wide: 320 },
] as const
/** User styles enlarge the text of a wide page without changing its breakpoints. */
const ENLARGED = [
  { what: 'letters of twice the size on 1024 px', letters: '200%', wide: 1024 },
  { what: 'letters of twice the size on 1280 px', letters: '200%', wide: 1280 },
] as const

/** Resizes the page and its text. */
async function narrow(page: Page, { letters, wide }: (typeof NARROW | typeof ENLARGED)[number]) {
  await page.setViewportSize({ width: wide, height: 740 })
  await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
}

test('every page fits 320 px and doubled text size, and breaks no short word', async ({ page }) => {
  test.slow()
  for (const path of [...PAGES, '/services?package=6sessions']) {
    await page.goto(path)
    for (const screen of NARROW) {
      await narrow(page, screen)
      const where = `${path} with ${screen.what}`
      expect.soft(await width(page), where).toBeLessThanOrEqual(screen.wide)
      if (!path.startsWith('/services')) expect.soft(await brokenWords(page), where).toEqual([])
    }
    for (const screen of ENLARGED) {
      await narrow(page, screen)
      expect.soft(await width(page), `${path} with ${screen.what}`).toBeLessThanOrEqual(screen.wide)
    }
  }
})

test('text fields are at least 16 px, because iOS zooms into smaller ones', async ({ page }) => {
  for (const path of [...PAGES, '/services?package=single'])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      const small = await page
        .locator('select, textarea, input:not([type=radio], [type=checkbox], [type=hidden], [tabindex="-1"])')
        .evaluateAll((fields) =>
          fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16).map(({ id }) => id),
        )
      expect.soft(small, `${path} at ${width} px`).toEqual([])
    }
})

for (const screen of NARROW) {
  test(`open menu shows all its links with ${screen.what}`, async ({ page }) => {
    for (const path of ['/', '/services?package=6sessions']) {
      await page.goto(path)
      await narrow(page, screen)
      await page.locator('.site-header__menu > summary').click()
      expect.soft(await width(page), path).toBeLessThanOrEqual(screen.wide)
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link').last().scrollIntoViewIfNeeded()
      await expect.soft(menu.getByRole('link').last(), path).toBeInViewport({ ratio: 1 })
      await expect.soft(page.getByRole('link', { name: 'Leave this page quickly' }), path).toBeInViewport({ ratio: 1 })
    }
  })
}

test.describe('content at its limits', () => {
  test('fits with long names, high prices, many packages, no free therapist and no portraits', async ({
    ownProduct,
    page,
  }) => {
    test.slow()
    const client = await editorClient(ownProduct)
    const long = 'Partnerschaftsberatungspaket für Paare mit Kindern und Enkeln'
    const single = await client.getDocument('package-single')
    const transaction = client
      .transaction()
      .patch('package-6sessions', { set: { price: 1_105_000, name: long } })
      .patch({ query: '*[_type == "therapist"]' }, { set: { acceptingNew: false }, unset: ['image'] })
      .patch('siteSettings', { unset: ['crisis'] })
      .patch('article-when-you-cannot-sleep', { set: { title: `${long} `.repeat(4).slice(0, 200) } })
    for (let more = 1; more <= 6; more += 1)
      transaction.create({
        ...single,
        _id: `package-more${more}`,
        _type: 'package',
        id: `more${more}`,
        name: `${more + 1} Sessions of two hours each`,
      })
    await transaction.commit()
    await expect(async () => {
      await page.goto(`${ownProduct.siteUrl}/services`)
      await expect(page.getByText(long).first()).toBeVisible({ timeout: 200 })
      await page.goto(`${ownProduct.siteUrl}/therapists`)
      await expect(page.getByText('Fully booked therapists (7)')).toBeVisible({ timeout: 200 })
    }).toPass()

    // Without a free therapist the page reports it, collapses the list, and the home page drops its section.
    await expect(page.getByText('Nobody is taking new clients at the moment.').first()).toBeVisible()
    await page.getByText('Fully booked therapists (7)').click()
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('article').first().locator('.portrait svg')).toBeVisible()
    for (const path of [
      '/',
      '/services?package=6sessions',
      '/therapists',
      '/therapists/adaeze-okonkwo',
      '/contact',
      '/privacy',
      '/articles',
      '/articles/when-you-cannot-sleep',
    ]) {
      await page.goto(ownProduct.siteUrl + path)
      for (const wide of [320, 360, 1280]) {
        await page.setViewportSize({ width: wide, height: 740 })
        expect.soft(await width(page), `${path} at ${wide} px`).toBeLessThanOrEqual(wide)
        const cut = await page
          .locator('.summary, .plan__card, .therapist, .booking__bar')
          .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
        expect.soft(cut, `${path} at ${wide} px`).toBe(0)
      }
    }
    await page.goto(ownProduct.siteUrl)
    await expect(page.getByRole('heading', { name: 'Meet some of our therapists' })).toHaveCount(0)

    await client.delete({ query: '*[_type == "addOn"]' })
    await client.delete({ query: '*[_type == "package" && _id != "package-single"]' })
    await expect(async () => {
      await page.goto(`${ownProduct.siteUrl}/services`)
      await expect(page.getByRole('group', { name: 'Therapy packages' }).getByRole('radio')).toHaveCount(1, {
        timeout: 200,
      })
    }).toPass()
  })
})
