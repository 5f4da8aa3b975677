import type { Page } from '@playwright/test'

import { bookingOn, newEmail } from './checkout-page'
import { confirm, fill, submit } from './deletion-form'
import { live } from './forms'
import { resizePage } from './page-checks'
import { PHONE, suppressConsultation, waitForLayout } from './page-state'
import { editorClient, expect, test } from './product'
import { chooseOffer } from './services-page'

test.use({ viewport: PHONE })
test.beforeEach(({ page }) => suppressConsultation(page))

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Returns the length of the page in phone screens. */
async function screenCount(page: Page): Promise<number> {
  await waitForLayout(page)
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
}

/** Returns the offset of an element from the top of the page. */
const top = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)

test('services page shows the first price at once, Checkout three swipes further and a bar that leads to it', async ({
  page,
}) => {
  await page.goto('/services')
  await live(page)
  expect(await top(page, '.plan .price')).toBeLessThanOrEqual(PHONE.height - 40)
  expect(await screenCount(page)).toBeLessThanOrEqual(6.5)
  await chooseOffer(page, '3 Sessions')
  expect((await top(page, 'button[value=checkout]')) - (await top(page, '.plan'))).toBeLessThanOrEqual(1_805)

  await chooseOffer(page, '6 Sessions')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const bar = page.locator('.booking__bar')
  await expect(bar).toContainText('6 Sessions ₦105,000')
  await bar.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeInViewport()
  await expect(bar).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/services')
  expect(await top(page, '.plan .price')).toBeLessThanOrEqual(460)
})

test('home page and directory are short, and the first therapist is on the first screen', async ({ page }) => {
  await page.goto('/')
  // Half a screen more than before the links to articles.
  expect(await screenCount(page)).toBeLessThanOrEqual(9)
  await page.goto('/therapists')
  // Each detail of a therapist has a line of its own.
  expect(await screenCount(page)).toBeLessThanOrEqual(5.25)
  expect(await top(page, 'article')).toBeLessThanOrEqual(560)
})

test('profiles break the name between words beside the portrait', async ({ page }) => {
  await page.goto('/therapists')
  const profiles = await page
    .locator('main article a[href^="/therapists/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
  expect(profiles.length).toBeGreaterThan(5)
  for (const path of profiles) {
    await page.goto(path)
    const broken = await page.locator('h1').evaluate(({ firstChild: text }) => {
      if (!text) return ['no name']
      const range = document.createRange()
      return [...(text.textContent ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1
      })
    })
    expect.soft(broken, path).toEqual([])
  }
})

test('booking and deletion can be completed on a screen of 240 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 320 })
  const booking = bookingOn(page)
  await booking.open('/services?package=3sessions')
  await booking.fill(newEmail())
  await booking.checkout.click()
  await booking.pay.scrollIntoViewIfNeeded()
  await expect(booking.pay).toBeInViewport({ ratio: 1 })

  await page.goto('/delete-account')
  await live(page)
  await fill(page)
  await submit(page).click()
  await confirm(page).scrollIntoViewIfNeeded()
  await expect(confirm(page)).toBeInViewport({ ratio: 1 })
})

test(
  'open menu shows all its links at 320 px and with letters of twice the size',
  { tag: '@long' },
  async ({ page }) => {
    for (const [width, letters] of [
      [320, '100%'],
      [360, '200%'],
    ] as const)
      for (const path of ['/', '/services?package=6sessions']) {
        const where = `${path} at ${width} px with letters of ${letters}`
        await page.goto(path)
        await resizePage(page, width, PHONE.height, letters)
        await page.locator('.site-header__menu > summary').click()
        expect.soft(await pageWidth(page), where).toBeLessThanOrEqual(width)
        const last = page.getByRole('navigation', { name: 'Menu' }).getByRole('link').last()
        await last.scrollIntoViewIfNeeded()
        await expect.soft(last, where).toBeInViewport({ ratio: 1 })
        await expect
          .soft(page.getByRole('link', { name: 'Leave this page quickly' }), where)
          .toBeInViewport({ ratio: 1 })
      }
  },
)

test(
  'pages fit with long names, high prices, many packages, no free therapist and no portraits',
  { tag: '@long' },
  async ({ ownProduct, page }) => {
    test.slow()
    const client = await editorClient(ownProduct)
    const long = 'Partnerschaftsberatungspaket für Paare mit Kindern und Enkeln'
    const name = 'Oluwaseunfunmilayotemitopeadebayoogunlesichukwuemekanwosu'
    const single = await client.getDocument('package-single')
    const transaction = client
      .transaction()
      .patch('package-6sessions', { set: { price: 1_105_000, name: long } })
      .patch({ query: '*[_type == "therapist"]' }, { set: { acceptingNew: false }, unset: ['image'] })
      .patch({ query: '*[_id in ["therapist-tunde-bakare", "testimonial-parked-car"]]' }, { set: { name } })
      .patch('aboutPage', { set: { 'blocks[_type == "team"].items[0].name': name } })
      .patch('siteSettings', {
        set: { name: 'The Indigo Room Online Therapy of Nigeria'.slice(0, 40) },
        unset: ['crisis'],
      })
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
      await page.goto('/services')
      await expect(page.getByText(long).first()).toBeVisible({ timeout: 200 })
      await page.goto('/therapists')
      await expect(page.getByText('7 fully booked')).toBeVisible({ timeout: 200 })
    }).toPass()

    await page.getByText('7 fully booked').click()
    await expect(page.getByRole('article')).toHaveCount(7)
    await expect(page.getByRole('article').first().locator('.portrait svg')).toBeVisible()
    for (const path of [
      '/',
      '/about',
      '/services?package=6sessions',
      '/therapists',
      '/therapists/tunde-bakare',
      '/contact',
      '/privacy',
      '/articles',
      '/articles/when-you-cannot-sleep',
    ]) {
      await page.goto(path)
      for (const width of [320, 360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        expect.soft(await pageWidth(page), `${path} at ${width} px`).toBeLessThanOrEqual(width)
        const cut = await page
          .locator('.summary, .plan__card, .therapist, .booking__bar, .breadcrumb, .quotes')
          .evaluateAll((all) => all.filter((part) => part.scrollWidth > part.clientWidth + 1).length)
        expect.soft(cut, `${path} at ${width} px`).toBe(0)
      }
    }
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Meet some of our therapists' })).toHaveCount(0)
    const [nav, exit] = [page.getByRole('navigation').first(), page.locator('.site-header .quick-exit')]
    expect((await exit.boundingBox())?.y).toBeLessThan((await nav.boundingBox())?.height ?? 0)

    await client.patch('therapist-tunde-bakare').set({ acceptingNew: true }).commit()
    const face = page.locator('.face').filter({ hasText: name })
    await expect(async () => {
      await page.goto('/')
      await expect(face).toBeVisible({ timeout: 200 })
    }).toPass()
    expect(await face.locator('xpath=..').evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.setViewportSize({ width: 320, height: 740 })
    await page.goto('/therapists')
    await expect(page.getByText('6 fully booked')).toBeVisible()
    expect(await pageWidth(page)).toBe(320)
  },
)
