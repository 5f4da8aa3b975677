import { axeFindings } from './axe'
import { expect, test } from './product'

const PAGES = ['/', '/about', '/services', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/faq', '/privacy', '/terms', '/delete-account', '/no-such-page']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing on any page', async ({ page }) => {
        test.slow()
        for (const path of PAGES) {
          await page.goto(path)
          expect.soft(await axeFindings(page)).toEqual([])
        }
      })

      test('nor in what opens: menu, window, tabs, questions, searches', async ({ page }) => {
        test.slow()
        const finds = async (state: string) => expect.soft(await axeFindings(page), state).toEqual([])

        // On a slow machine the window that opens by itself would come between the steps.
        await page.addInitScript(() => sessionStorage.setItem('popupShown', 'true'))
        await page.goto('/')
        if (width < 1000) {
          await page.locator('.site-header__menu summary').click()
          await finds('menu open')
          await page.keyboard.press('Escape')
        }
        await page.getByRole('tab', { name: 'Match with Therapist' }).click()
        await page.locator('main details summary').first().click()
        await finds('second step and a question open')
        await page.getByRole('link', { name: 'Book Free Consultation' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await finds('consultation window open')

        await page.goto('/faq')
        await page.getByRole('tab').nth(1).click()
        await page.locator('main details:visible summary').first().click()
        await finds('second category with a question open')
        for (const search of ['/faq?q=price', '/faq?q=zzzz', '/therapists?q=zzzz', '/services?package=single&type=teens']) {
          await page.goto(search)
          await finds(search)
        }
      })
    })
  }
}

for (const { width, name } of [
  { width: 320, name: '320 px' },
  { width: 640, name: '1280 px at 200 %' },
]) {
  test(`no page scrolls sideways at ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const path of PAGES) {
      await page.goto(path)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, path).toBeLessThanOrEqual(width)
    }
  })
}

test('axe would find something, in a frame too', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('img'))
    document.querySelector('main')?.append(Object.assign(document.createElement('iframe'), { title: 'Frame', srcdoc: '<main><h1>Frame</h1><img src="x"></main>' }))
  })
  await page.frameLocator('iframe').getByRole('heading').waitFor()
  const found = (await axeFindings(page)).join('\n')
  expect(found).toMatch(/image-alt at #main > img/)
  expect(found).toMatch(/image-alt at iframe.* img/)
})
