import type { CDPSession, Locator } from '@playwright/test'

import sharp from 'sharp'

import { PHONE, suppressConsultation } from './page-state'
import { expect, test } from './product'
import { chooseOffer } from './services-page'

test.beforeEach(({ page }) => suppressConsultation(page))

/** Returns the colours and lines of an element, without its text. */
const colorsOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, borderColor, borderWidth, textDecorationLine, outlineStyle } =
      getComputedStyle(node)
    return [backgroundColor, color, borderColor, borderWidth, textDecorationLine, outlineStyle].join(' ')
  })

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('mark the chosen tab, filter, currency and page', async ({ page }) => {
    for (const [path, chosen, other] of [
      ['/', '[data-tabs] [aria-selected=true]', '[data-tabs] [aria-selected=false]'],
      ['/faq', '.faq__categories [aria-selected=true]', '.faq__categories [aria-selected=false]'],
      ['/services', '.types__tabs [aria-selected=true]', '.types__tabs [aria-selected=false]'],
      ['/therapists?accepting=yes', '.quick-choices [aria-current]', '.quick-choices a:not([aria-current])'],
      ['/services?currency=USD', '.currencies [aria-current]', '.currencies a:not([aria-current])'],
      ['/about', '.site-header__links [aria-current]', '.site-header__links a:not([aria-current], .button)'],
    ] as const) {
      await page.goto(path)
      await expect(page.locator(chosen).first()).toBeAttached()
      expect(await colorsOf(page.locator(chosen).first()), path).not.toBe(await colorsOf(page.locator(other).first()))
    }
    await page.setViewportSize(PHONE)
    await page.locator('.site-header__menu > summary').click()
    const links = page.locator('.site-header__menu li > a:not(.button)')
    expect(await colorsOf(links.and(page.locator('[aria-current]')))).not.toBe(
      await colorsOf(links.and(page.locator(':not([aria-current])')).first()),
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

test('primary button stays readable with automatic darkening', { tag: '@long' }, async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/contact')
    const button = page.getByRole('button', { name: 'Send Message' })
    await button.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // Excludes the round corners, where the page is visible.
    const clip = { x: x + 8, y: y + 8, width: width - 16, height: height - 16 }
    expect(await contrastIn(await page.screenshot({ clip })), colorScheme).toBeGreaterThan(4.5)
  }
})

test('tabs, their panels and links with a portrait have their name once', { tag: '@long' }, async ({ page }) => {
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

test('view transitions follow prefers-reduced-motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => Object.assign(window, { turned: viewTransition !== null })),
  )
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/about')
    await page.locator('footer a[href="/"], header a[href="/"]').first().click()
    await expect(page).toHaveURL(/:\d+\/$/)
    // The URL changes before the first frame.
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'turned') as unknown), reducedMotion)
      .toBe(reducedMotion === 'no-preference')
  }
})
