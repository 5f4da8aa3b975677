import type { Locator, Page } from '@playwright/test'

import { axeFindings } from './axe'
import { expect, failures, test } from './forms'
import { holdRequests } from './hold-requests'
import { button, field, footerNote, subscribe, texts, unfold } from './newsletter-form'

/** Focuses the field, which loads the form script, and waits for it. */
async function enter(page: Page, path: string) {
  await page.goto(path)
  const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
  await unfold(page)
  await field(page).focus()
  await (await script).finished()
}

/** Returns the strongest channel of the background colour of a box. */
const tintOf = (box: Locator) =>
  box.evaluate((element) => {
    const [red = 0, green = 0] = getComputedStyle(element).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > green ? 'red' : green > red ? 'green' : 'grey'
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('newsletter form with scripts', () => {
  test('shows a busy button, then the message of the API host for eight seconds', async ({ page, host }) => {
    await page.clock.install()
    // Prevent the consultation window from opening.
    await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
    await enter(page, '/about')
    // Pause the clock so that a slow machine cannot use up the eight seconds.
    await page.clock.pauseAt(Date.now() + 60_000)
    host.setBehaviour({ kind: 'hold' })
    await subscribe(page, '  ada+news@example.co ')
    await expect(button(page)).toHaveText('Subscribing...')
    await button(page).click({ force: true })
    await expect.poll(() => host.received.length).toBe(1)
    host.release()

    await expect(page.getByRole('status').filter({ hasText: 'Thanks from the API host.' })).toBeVisible()
    await expect(button(page)).toHaveText('Subscribe')
    await expect(field(page)).toHaveValue('')
    expect(host.received).toHaveLength(1)
    expect(host.received[0]).toMatchObject({
      path: '/api/newsletter/subscribe',
      body: { email: 'ada+news@example.co', firstName: '' },
    })
    expect(Object.keys(host.received[0]?.body ?? {})).toEqual(['email', 'firstName'])
    await expect(page).toHaveURL(/\/about$/)

    await page.mouse.move(0, 0)
    await page.clock.runFor(7_999)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await page.clock.runFor(2)
    await expect(footerNote(page)).toBeEmpty()
  })

  test('shows an error in place when the button is pressed with an empty field', async ({ page }) => {
    await page.goto('/about')
    await unfold(page)
    await expect(field(page)).toHaveAttribute('type', 'email')
    await expect(field(page)).toHaveAttribute('required')
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Please enter a valid email address')
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(/\/about$/)
  })

  test('falls back to its own page when the script fails', async ({ page }) => {
    await page.route(/\/assets\/newsletter-\w+\.js$/, (route) => route.abort())
    await page.goto('/about')
    await unfold(page)
    await button(page).click()
    await expect(page).toHaveURL(/\/newsletter$/)
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
  })

  test('marks the page title while there is an error', { tag: '@long' }, async ({ page, host }) => {
    await enter(page, '/about')
    await subscribe(page, 'ada')
    await expect(page).toHaveTitle(/^Error: About/)
    await field(page).press('End')
    await field(page).pressSequentially('@example.co')
    await expect(page).toHaveTitle(/^About/)
    host.setBehaviour({ kind: 'html' })
    await button(page).click()
    await expect(page).toHaveTitle(/^Error: About/)
    host.reset()
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await expect(page).toHaveTitle(/^About/)
  })

  test('keeps the message while the pointer is over it', { tag: '@long' }, async ({ page }) => {
    await page.clock.install()
    await enter(page, '/terms')
    await subscribe(page, 'pointer@example.co')
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await footerNote(page).hover()
    await page.clock.runFor(20_000)
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })

  test('shows failures in a red box, keeps the values, and shows success in a green box', async ({ page, host }) => {
    await enter(page, '/faq')
    for (const { name, behaviour, text } of failures(texts)) {
      host.setBehaviour(behaviour)
      await subscribe(page, 'ada@example.co')
      await expect(page.getByRole('alert').filter({ hasText: text }), name).toBeVisible()
      await expect(field(page)).toHaveValue('ada@example.co')
    }
    await host.closeWhile(async () => {
      await subscribe(page, 'ada@example.co')
      await expect(page.getByRole('alert')).toHaveText(texts.unreachable)
    })
    await page.context().setOffline(true)
    await subscribe(page, 'ada@example.co')
    await expect(page.getByRole('alert')).toContainText(texts.unreachable)
    expect(await tintOf(footerNote(page))).toBe('red')
    await page.context().setOffline(false)
    host.reset()
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    expect(await tintOf(footerNote(page))).toBe('green')
  })

  test('rejects an address without @ beside its field and clears the error on a change', async ({ page, host }) => {
    await enter(page, '/privacy')
    for (const wrong of ['', 'ada.example.co']) {
      await subscribe(page, wrong)
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address')
      await expect(field(page)).toHaveAccessibleDescription('Please enter a valid email address')
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toBeFocused()
    }
    await field(page).press('End')
    await field(page).pressSequentially('@')
    await expect(footerNote(page)).toBeEmpty()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false')
    expect(host.received).toHaveLength(0)
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })

  test('works on a hydrated page, and once in the contact page', async ({ page, host }) => {
    await enter(page, '/services')
    await subscribe(page, 'live@example.co')
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
    await page.goto('/contact')
    const main = page.getByRole('main')
    const script = page.waitForResponse(/\/assets\/newsletter-\w+\.js$/)
    await main.getByLabel('Your email address').focus()
    await (await script).finished()
    await main.getByLabel('Your email address').fill('main@example.co')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Thanks' })).toBeVisible()
    await expect(footerNote(page)).toHaveCount(0)
    expect(host.stored()).toHaveLength(2)
  })

  test('asks to send again when the honeypot field was filled', { tag: '@long' }, async ({ page, host }) => {
    await enter(page, '/terms')
    await page.locator('footer [name=remark]').evaluate((input: HTMLInputElement) => (input.value = 'cheap pills'))
    await subscribe(page, 'person@example.co')
    await expect(page.getByRole('alert')).toHaveText('We could not send this. Please press the button again.')
    expect(host.received).toHaveLength(0)
    await button(page).click()
    await expect(footerNote(page)).toHaveText('Thanks from the API host.')
  })
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test(
    `newsletter form has no axe issues in any state: ${colorScheme}, ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await enter(page, '/terms')
      await subscribe(page, 'wrong')
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      // Hold the response in the browser: the server waits only eight seconds for the API host.
      const release = await holdRequests(page, '**/submit/newsletter')
      await subscribe(page, `axe-${colorScheme}@example.co`)
      await expect(button(page)).toHaveText('Subscribing...')
      expect(await axeFindings(page)).toEqual([])
      release()
      await expect(footerNote(page)).toHaveText('Thanks from the API host.')
      expect(await axeFindings(page)).toEqual([])
    },
  )
}
