import type { CDPSession, Locator, Page } from '@playwright/test'

import sharp from 'sharp'

import { bookingOn, newEmail } from './checkout-page'
import { expect, test } from './product'
import { chooseOffer } from './services-page'

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('popupShown', 'true')))

/** Returns the colours and lines of an element, without its text. */
const colorsOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, borderColor, borderWidth, textDecorationLine, outlineStyle } =
      getComputedStyle(node)
    return [backgroundColor, color, borderColor, borderWidth, textDecorationLine, outlineStyle].join(' ')
  })

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  for (const { name, path, chosen, other } of [
    { name: 'step', path: '/', chosen: '[data-tabs] [aria-selected=true]', other: '[data-tabs] [aria-selected=false]' },
    {
      name: 'kind of questions',
      path: '/faq',
      chosen: '.faq__categories [aria-selected=true]',
      other: '.faq__categories [aria-selected=false]',
    },
    {
      name: 'kind of therapy',
      path: '/services',
      chosen: '.types__tabs [aria-selected=true]',
      other: '.types__tabs [aria-selected=false]',
    },
    {
      name: 'quick choice',
      path: '/therapists?accepting=yes',
      chosen: '.quick-choices [aria-current]',
      other: '.quick-choices a:not([aria-current])',
    },
    {
      name: 'currency',
      path: '/services?currency=USD',
      chosen: '.currencies [aria-current]',
      other: '.currencies a:not([aria-current])',
    },
    {
      name: 'page',
      path: '/about',
      chosen: '.site-header__links [aria-current]',
      other: '.site-header__links a:not([aria-current], .button)',
    },
  ]) {
    test(`mark the chosen ${name}`, { tag: name === 'step' ? [] : '@long' }, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator(chosen).first()).toBeAttached()
      expect(await colorsOf(page.locator(chosen).first())).not.toBe(await colorsOf(page.locator(other).first()))
    })
  }

  test('mark the current page in the phone menu', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    await page.locator('.site-header__menu > summary').click()
    const links = page.locator('.site-header__menu li > a:not(.button)')
    expect(await colorsOf(links.and(page.locator('[aria-current]')))).not.toBe(
      await colorsOf(links.first().and(page.locator(':not([aria-current])'))),
    )
  })

  test('mark the chosen packages, add-ons and checkboxes', { tag: '@long' }, async ({ page }) => {
    await page.goto('/services')
    await expect(page.locator('form[data-live]')).toBeVisible()
    for (const plan of ['6 Sessions', 'Coach in My Pocket, 1 week']) {
      await chooseOffer(page, plan)
      const row = page.locator('.plan', { has: page.getByRole('radio', { name: plan, exact: true }) })
      await expect(row.getByText('Selected')).toBeVisible()
      // The native ring: a custom one would lose its colours.
      expect(await row.getByRole('radio').evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe('none')
    }
    await page.goto('/delete-account')
    expect(await page.getByRole('checkbox').evaluate((box) => getComputedStyle(box).appearance)).not.toBe('none')
  })
})

/** Returns the contrast between the most frequent luminance of a screenshot and the one furthest from it. */
async function contrastIn(screenshot: Buffer): Promise<number> {
  const { data, info } = await sharp(screenshot).raw().toBuffer({ resolveWithObject: true })
  const linear = (value: number) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    counts.set(luminance, (counts.get(luminance) ?? 0) + 1)
  }
  const [[ground = 0] = []] = [...counts].sort(([, one], [, other]) => other - one)
  const ratio = (luminance: number) => (Math.max(luminance, ground) + 0.05) / (Math.min(luminance, ground) + 0.05)
  return Math.max(...[...counts.keys()].map(ratio))
}

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `primary button stays readable with automatic darkening and the scheme ${colorScheme}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
      await page.goto('/contact')
      const button = page.getByRole('button', { name: 'Send Message' })
      await button.scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // Excludes the round corners, where the page is visible.
      const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 }
      expect(await contrastIn(await page.screenshot({ clip }))).toBeGreaterThan(4.5)
    },
  )

test('tab lists have a name, and each tab controls a panel with the same name', { tag: '@long' }, async ({ page }) => {
  for (const [path, name, words] of [
    ['/', 'How It Works', ['Complete Assessment', 'Match with Therapist', 'Begin Therapy']],
    ['/faq', 'Question categories', ['General', 'Therapists', 'Therapy', 'Technical', 'Privacy']],
    ['/services', 'Therapy for one, two or the whole family', ['Individual', 'Couples', 'Family', 'Teens']],
  ] as const) {
    await page.goto(path)
    const list = page.getByRole('tablist', { name })
    await expect(list).toBeVisible()
    const tabs = await list.getByRole('tab').all()
    expect(tabs, path).toHaveLength(words.length)
    for (const [index, tab] of tabs.entries()) {
      await expect(tab).toHaveAccessibleName(words[index] ?? '')
      await tab.click()
      const panel = page.locator(`[id="${(await tab.getAttribute('aria-controls')) ?? ''}"]`)
      await expect(panel).toBeVisible()
      await expect(panel).toHaveRole('tabpanel')
      await expect(panel).toHaveAccessibleName(words[index] ?? '')
    }
  }
})

test('link with a portrait has the name once in its accessible name', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('a.face').first()).toHaveAccessibleName(
    'Dr. Adaeze Okonkwo Clinical psychologist English, Igbo, Nigerian Pidgin',
  )
})

/** Returns the names of fields that the accessibility tree marks as invalid. */
async function invalidFields(session: CDPSession): Promise<string[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ properties }) => properties?.some(({ name, value }) => name === 'invalid' && value.value !== 'false'))
    .map(({ name }) => String(name?.value))
}

test('fields are never announced as invalid before validation', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  for (const path of ['/contact', '/delete-account', '/services', '/about', '/faq', '/therapists']) {
    await page.goto(path)
    await page.locator('footer summary, footer h2').first().click()
    expect.soft(await invalidFields(session), path).toEqual([])
  }
  await page.goto('/contact')
  await expect(page.locator('form[data-live]')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await invalidFields(session)).toContain('Your name')
})

const PAGES = [
  '/',
  '/about',
  '/services',
  '/services?package=6sessions',
  '/therapists',
  '/therapists/adaeze-okonkwo',
  '/contact',
  '/faq',
  '/faq?q=price',
  '/privacy',
  '/terms',
  '/delete-account',
  '/newsletter',
  '/no-such-page',
]

const heightOfHeader = (page: Page) =>
  page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().height)

/** Returns texts that overflow the screen. */
const overflowingTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: holder, textContent } = texts.currentNode
      if (
        !textContent?.trim() ||
        !holder?.checkVisibility() ||
        holder.closest('.visually-hidden, .skip-link, script, style, template, [hidden]')
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const { left, right, width } of range.getClientRects())
        if (width > 1 && (left < -1 || right > innerWidth + 1)) found.push(textContent.trim().slice(0, 40))
    }
    return found
  })

for (const { name, width, height, letters, header } of [
  { name: '400 % zoom', width: 320, height: 256, letters: '100%', header: 64 },
  { name: 'letters of twice the size', width: 360, height: 740, letters: '200%', header: 185 },
  { name: 'a screen of 240 px', width: 240, height: 320, letters: '100%', header: 80 },
]) {
  test(
    `${name} cuts no text, and the header takes at most a quarter of the screen`,
    { tag: '@long' },
    async ({ page }) => {
      test.slow()
      await page.setViewportSize({ width, height })
      for (const path of PAGES) {
        await page.goto(path)
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters)
        expect.soft(await heightOfHeader(page), path).toBeLessThanOrEqual(header)
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
        expect.soft(await overflowingTexts(page), path).toEqual([])
      }
    },
  )
}

test('booking and deletion can be completed on a screen of 240 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 240, height: 320 })
  const booking = bookingOn(page)
  await booking.open('/services?package=3sessions')
  await booking.fill(newEmail())
  await booking.checkout.click()
  await booking.pay.scrollIntoViewIfNeeded()
  await expect(booking.pay).toBeInViewport({ ratio: 1 })

  await page.goto('/delete-account')
  await expect(page.locator('form[data-live]')).toBeVisible()
  const main = page.getByRole('main')
  for (const label of ['Email address of your account', 'Confirm email address'])
    await main.getByLabel(label).fill('ada@example.com')
  await main.getByLabel('Reason for deletion').selectOption({ index: 1 })
  await main.getByLabel('I understand that my account').check()
  await main.getByRole('button', { name: 'Delete Account' }).click()
  const confirm = main.getByRole('button', { name: 'Yes, Delete My Account' })
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).toBeInViewport({ ratio: 1 })
})

test.describe('view transitions', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(
      `follow prefers-reduced-motion: ${reducedMotion}`,
      { tag: reducedMotion === 'no-preference' ? [] : '@long' },
      async ({ browser, baseURL }) => {
        const page = await browser.newPage({ reducedMotion, ...(baseURL ? { baseURL } : {}) })
        await page.addInitScript(() =>
          addEventListener('pagereveal', ({ viewTransition }) =>
            Object.assign(window, { turned: viewTransition !== null }),
          ),
        )
        await page.goto('/about')
        await page.locator('footer a[href="/"], header a[href="/"]').first().click()
        await expect(page).toHaveURL(/:\d+\/$/)
        // The URL changes before the first frame.
        await expect
          .poll(() => page.evaluate(() => Reflect.get(window, 'turned') as unknown))
          .toBe(reducedMotion === 'no-preference')
        await page.close()
      },
    )
  }
})
