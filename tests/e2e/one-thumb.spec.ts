import type { Page } from '@playwright/test'

import { editorClient, expect, test } from './product'
import { press } from './services-page'

const PAGES = ['/', '/about', '/services', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/faq', '/privacy', '/terms', '/delete-account', '/no-such-page']
const PHONE = { width: 360, height: 740 }

test.use({ viewport: PHONE })
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('popupShown', 'true')))

/** How many screens of the phone the page is long. */
const screens = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
/** Where an element begins, from the top of the page. */
const top = (page: Page, selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top + scrollY)

/** Links, fields, buttons and lines of text that the quick exit lies over, wherever the page is scrolled to. */
function coveredByExit(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const exit = document.querySelector('[data-exit]')
    if (!exit) return ['no quick exit']
    const header = document.querySelector('header')
    const over = (box: DOMRect) => {
      const own = exit.getBoundingClientRect()
      // Where the header is opaque, what has gone under it is not seen.
      const clear = !header || getComputedStyle(header).backgroundColor === 'rgba(0, 0, 0, 0)'
      const top = clear ? box.top : Math.max(box.top, header.getBoundingClientRect().bottom)
      return box.width > 1 && box.height > 1 && box.left < own.right && box.right > own.left && top < Math.min(own.bottom, box.bottom) && box.bottom > own.top
    }
    const found = new Set<string>()
    // A clear header is clear for 50 px (specification section 2).
    for (let y = 0; y < document.documentElement.scrollHeight; y += 50) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      // Then it turns solid, which takes a moment.
      await Promise.allSettled(header?.getAnimations().map(({ finished }) => finished) ?? [])
      for (const element of document.querySelectorAll('a, button, input, select, textarea, summary')) {
        const box = element.getBoundingClientRect()
        if (element !== exit && element.checkVisibility() && over(box)) found.add(element.outerHTML.slice(0, 80))
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        if (!text.textContent?.trim() || exit.contains(text) || !text.parentElement?.checkVisibility()) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        if ([...range.getClientRects()].some(over)) found.add(text.textContent.slice(0, 60))
      }
    }
    return [...found]
  })
}

test('the first price of the services is on the first screen, and Checkout is three swipes from the first package', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  expect(await top(page, '.plan .price')).toBeLessThanOrEqual(PHONE.height - 40)
  await press(page, '3 Sessions')
  expect((await top(page, 'button[value=checkout]')) - (await top(page, '.plan'))).toBeLessThanOrEqual(1_900)
})

test('with a choice made, one press leads to the details from anywhere, and the bar steps aside there', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await press(page, '6 Sessions')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const bar = page.locator('.booking__bar')
  await expect(bar).toContainText('6 Sessions ₦105,000')
  await bar.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport()
  await expect(bar).toBeHidden()
})

test('a choice is found again in this tab until it is cleared', async ({ page }) => {
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await press(page, '3 Sessions')
  await press(page, 'Coach in My Pocket, 1 week')
  await page.goto('/faq')
  await page.goto('/services')
  const booking = page.getByRole('region', { name: 'Your booking' })
  await expect(booking.getByRole('status')).toContainText('Total₦62,000')
  await booking.getByRole('link', { name: 'Clear my selection' }).click()
  await page.goto('/services')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await expect(booking.getByRole('status')).toHaveText('Nothing selected yet')
})

for (const [path, most] of [['/', 8.5], ['/services', 8], ['/therapists', 5]] as const) {
  test(`${path} is at most ${most} screens long`, async ({ page }) => {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect(await screens(page)).toBeLessThanOrEqual(most)
  })
}

test('the first therapist of the directory stands on the first screen', async ({ page }) => {
  await page.goto('/therapists')
  expect(await top(page, 'article')).toBeLessThanOrEqual(560)
})

test('on every page the foot is short and the quick exit lies over nothing', async ({ page }) => {
  test.slow()
  for (const path of PAGES) {
    await page.goto(path)
    expect.soft(await page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().height), path).toBeLessThanOrEqual(780)
    expect.soft(await coveredByExit(page), path).toEqual([])
  }
})

test('on a wide screen the quick exit lies over nothing', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1920, height: 1000 })
  for (const path of PAGES) {
    await page.goto(path)
    expect.soft(await coveredByExit(page), path).toEqual([])
  }
})

test('no screen of a phone has two buttons in turmeric', async ({ page }) => {
  for (const path of PAGES.filter((path) => path !== '/services')) {
    await page.goto(path)
    const tops = await page.locator('main .button:not(.button--quiet, .button--danger)').evaluateAll((all) =>
      all.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect().top + scrollY),
    )
    const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0))
    expect.soft(Math.min(...gaps, Infinity), path).toBeGreaterThan(PHONE.height - 68)
  }
})

/** Texts too pale for paper, which shows no ground. */
function pale(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (!textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true }) || holder.closest('.visually-hidden')) continue
      const [red = 0, green = 0, blue = 0] = getComputedStyle(holder).color.match(/\d+/g)?.map(Number) ?? []
      if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 140) found.push(textContent)
    }
    return found
  })
}

test('nothing is invisible, printed or captured whole', async ({ page }) => {
  for (const path of ['/', '/about', '/services']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveClass(/loaded/)
    const faint = (least: number) =>
      page.locator('.reveal').evaluateAll((all, least) => all.filter((element) => Number(getComputedStyle(element).opacity) < least).length, least)
    expect(await page.locator('.reveal').count(), path).toBeGreaterThan(0)
    expect(await faint(0.1), path).toBe(0)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => faint(1), { message: `${path} in print` }).toBe(0)
    expect(await pale(page), `${path} in print`).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})

/** Short words that break inside, as they do in a column of a few letters. What does not part from its neighbour may. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (!text.parentElement?.checkVisibility()) continue
      for (const { 0: word, index } of text.data.matchAll(/(?<![\p{L}\p{M}\u00A0-])\p{L}[\p{L}\p{M}]{1,8}(?![\p{L}\p{M}\u00A0-])/gu)) {
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

for (const [what, letters, wide] of [['letters of twice the size', '200%', 360], ['320 px', '100%', 320]] as const) {
  test(`no page is wider than the screen with ${what}, and no short word breaks`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: wide, height: 740 })
    for (const path of [...PAGES, '/services?package=6sessions']) {
      await page.goto(path)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      expect.soft(await width(page), path).toBeLessThanOrEqual(wide)
      if (!path.startsWith('/services')) expect.soft(await brokenWords(page), path).toEqual([])
    }
  })

  test(`the open menu shows all it has with ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: wide, height: 740 })
    for (const path of ['/', '/services?package=6sessions']) {
      await page.goto(path)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
      await page.locator('.site-header__menu > summary').click()
      expect.soft(await width(page), path).toBeLessThanOrEqual(wide)
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.getByRole('link').last().scrollIntoViewIfNeeded()
      await expect.soft(menu.getByRole('link').last(), path).toBeInViewport({ ratio: 1 })
      await expect.soft(page.getByRole('link', { name: 'Leave this page quickly' }), path).toBeInViewport({ ratio: 1 })
    }
  })
}

test.describe('content at its limits', () => {
  test('long names, dear packages, many of them, nobody free and no portrait fit and look intended', async ({ ownProduct, page }) => {
    test.slow()
    const client = await editorClient(ownProduct)
    const long = 'Partnerschaftsberatungspaket für Paare mit Kindern und Enkeln'
    const single = await client.getDocument('package-single')
    const transaction = client.transaction()
      .patch('package-6sessions', { set: { price: 1_105_000, name: long } })
      .patch({ query: '*[_type == "therapist"]' }, { set: { acceptingNew: false }, unset: ['image'] })
      .patch('siteSettings', { unset: ['crisis'] })
    for (let more = 1; more <= 6; more += 1) transaction.create({ ...single, _id: `package-more${more}`, _type: 'package', id: `more${more}`, name: `${more + 1} Sessions of two hours each` })
    await transaction.commit()
    await expect(async () => {
      await page.goto(`${ownProduct.siteUrl}/services`)
      await expect(page.getByText(long).first()).toBeVisible({ timeout: 200 })
      await page.goto(`${ownProduct.siteUrl}/therapists`)
      await expect(page.getByText('7 without free places at the moment')).toBeVisible({ timeout: 200 })
    }).toPass()

    // Nobody has a free place: all are shown at once, and the home page has no section without people.
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('article').first().locator('.portrait svg')).toBeVisible()
    for (const wide of [320, 360, 1280]) {
      await page.setViewportSize({ width: wide, height: 740 })
      for (const path of ['/', '/services?package=6sessions', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/privacy']) {
        await page.goto(ownProduct.siteUrl + path)
        expect.soft(await width(page), `${path} at ${wide} px`).toBeLessThanOrEqual(wide)
        const cut = await page.locator('.summary, .plan__card, .therapist, .booking__bar').evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
        expect.soft(cut, `${path} at ${wide} px`).toBe(0)
      }
    }
    await page.goto(ownProduct.siteUrl)
    await expect(page.getByRole('heading', { name: 'Who you would talk to' })).toHaveCount(0)

    await client.delete({ query: '*[_type == "addOn"]' })
    await client.delete({ query: '*[_type == "package" && _id != "package-single"]' })
    await expect(async () => {
      await page.goto(`${ownProduct.siteUrl}/services`)
      await expect(page.getByRole('group', { name: 'Therapy packages' }).getByRole('radio')).toHaveCount(1, { timeout: 200 })
    }).toPass()
  })
})
