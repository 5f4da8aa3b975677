import { axeFindings } from './axe'
import { expectBody, expectKept, fill, send, texts } from './contact-form'
import { expect, live, test } from './forms'
import { holdRequests } from './hold-requests'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('contact form', () => {
  test('shows “Sending...” and ignores a second press while it sends', async ({ page, host }) => {
    // Hold the response in the browser: the server waits only eight seconds for the API host.
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/submit/contact', async (route) => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    await page.goto('/contact')
    await live(page)
    await fill(page, 'Only once')
    await send(page).dblclick()
    await expect(send(page)).toHaveText('Sending...')
    await send(page).click({ force: true })
    await expect.poll(() => host.received.length).toBe(1)
    expect(await axeFindings(page)).toEqual([])
    release()
    await expect(page.getByText('Your message has reached us')).toBeVisible()
    expectBody(host, 'Only once')
  })

  test('reports a lost connection and keeps every value', async ({ page, host }) => {
    await page.goto('/contact')
    await live(page)
    await fill(page)
    await page.context().setOffline(true)
    await send(page).click()
    await expect(page.locator('.error-summary')).toContainText(texts.unreachable)
    await expectKept(page)
    await page.context().setOffline(false)
    expect(host.received).toHaveLength(0)
  })

  test('keeps values typed before hydration', async ({ page }) => {
    const consoleErrors: string[] = []
    page.on('pageerror', (error) => consoleErrors.push(error.message))
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/contact', { waitUntil: 'commit' })
    await fill(page)
    release()
    await live(page)
    await expectKept(page)
    expect(consoleErrors).toEqual([])
  })

  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    test(
      `passes axe with errors and after sending: ${colorScheme}, ${width} px`,
      { tag: colorScheme === 'light' ? [] : '@long' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto('/contact')
        await live(page)
        await send(page).click()
        await expect(page.locator('.error-summary')).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        await fill(page, `${colorScheme} message`)
        await send(page).click()
        await expect(page.getByText('Your message has reached us')).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      },
    )
  }
})
