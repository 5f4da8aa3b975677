import { PAGES } from '../every-page'
import { axeFindings, axeFindingsInBothSchemes } from './axe'
import { bookingOn, newEmail } from './checkout-page'
import { fill, submit } from './deletion-form'
import { live } from './forms'
import { layoutShifts, recordLayoutShifts } from './layout-shifts'
import { coveredByExit, hiddenStops, resizePage, screenProblems, watchPage } from './page-checks'
import { consultation, keyboardReady, PHONE, suppressConsultation, waitForLayout } from './page-state'
import { expect, test } from './product'

/** One page without React and one with it; the others run in the long tests only. */
const FAST_PATHS = ['/', '/services']
const PATHS = [...PAGES, '/newsletter', '/services?package=6sessions&addon=pocket1&type=teens', '/faq?q=price']

const LAPTOP = { width: 1280, height: 800 }
/** In CSS pixels: 320 and 640 are 1280 at 400 % and 200 % zoom. */
const SCREENS = [
  { width: 240, height: 320, letters: '100%' },
  { width: 320, height: 256, letters: '100%' },
  { width: 360, height: 740, letters: '200%' },
  { width: 640, height: 640, letters: '100%' },
  { width: 1024, height: 740, letters: '200%' },
  { width: 1280, height: 740, letters: '200%' },
  { width: 1280, height: 800, letters: '100%' },
]

// The longest file: its tests are spread over all workers.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => suppressConsultation(page))

for (const path of PATHS) {
  const tag = FAST_PATHS.includes(path) ? [] : ['@long']
  /** With parameters, a part of the page that most visitors do not see. */
  const isState = path.includes('?')

  test(`${path} passes axe, fits every screen and hides no content or focus`, { tag }, async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const faults = await watchPage(page, baseURL ?? '')
    await recordLayoutShifts(page)
    // The film takes most of the processor time.
    await page.route('**/files/**', (route) => route.abort())
    // Fonts arrive after the first paint.
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    for (const screen of [PHONE, LAPTOP])
      await test.step(`${screen.width} px`, async () => {
        const at = (check: string) => `${path} at ${screen.width} px: ${check}`
        await page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light' })
        await page.setViewportSize(screen)
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        if (!isState) expect.soft(await layoutShifts(page), at('layout shifts')).toEqual([])
        expect.soft(faults, at('violations of the policy, requests to other hosts and script errors')).toEqual([])

        await waitForLayout(page)
        if (screen === LAPTOP) await page.setViewportSize({ width: 1920, height: 1000 })
        expect.soft(await coveredByExit(page), at('content under the quick exit')).toEqual([])
        await page.setViewportSize(screen)
        if (screen === PHONE) {
          const footer = await page.locator('footer').boundingBox()
          if (!isState) expect.soft(footer?.height, at('height of the footer')).toBeLessThanOrEqual(780)
        }

        // Focus scrolls without animation.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expect.soft(await axeFindingsInBothSchemes(page), at('axe and html-validate')).toEqual([])
        expect.soft(await hiddenStops(page), at('covered tab stops')).toEqual([])
      })
    for (const { width, height, letters } of SCREENS) {
      await resizePage(page, width, height, letters)
      const screen = `${path} at ${width} × ${height} px with letters of ${letters}`
      expect.soft(await screenProblems(page), screen).toEqual([])
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, contextOptions: { reducedMotion: 'reduce' } })

    test(`${path} reaches only visible elements with the Tab key`, { tag }, async ({ page }) => {
      await page.goto(path)
      for (const screen of [PHONE, LAPTOP]) {
        await page.setViewportSize(screen)
        expect.soft(await hiddenStops(page), `${path} at ${screen.width} px`).toEqual([])
      }
    })
  })
}

for (const screen of [PHONE, LAPTOP])
  test.describe(`opened parts of pages at ${screen.width} px`, () => {
    test.use({ viewport: screen, contextOptions: { reducedMotion: 'reduce' } })

    for (const javaScriptEnabled of [true, false])
      test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
        test.use({ javaScriptEnabled })

        test('menu, questions and consultation window pass axe and keep the focus visible', async ({ page }) => {
          test.slow()
          const expectAccessible = async (state: string) => {
            if (javaScriptEnabled) expect.soft(await axeFindingsInBothSchemes(page), `${state}: axe`).toEqual([])
            expect.soft(await hiddenStops(page), `${state}: covered tab stops`).toEqual([])
          }
          await page.goto('/')
          if (javaScriptEnabled) await keyboardReady(page)
          if (screen === PHONE) {
            await page.locator('header summary').press('Enter')
            await expect(page.locator('main')).toBeHidden()
            await expectAccessible('menu')
            await page.goto('/')
          }
          if (javaScriptEnabled) {
            await page.getByRole('tab', { name: 'Match with Therapist' }).click()
            await page.locator('main details summary').first().click()
            expect.soft(await axeFindings(page), 'second step and a question').toEqual([])
            await page.getByRole('link', { name: 'Book Free Consultation' }).press('Enter')
          } else await page.goto('/#consultation')
          await expect(consultation(page)).toBeVisible()
          await expectAccessible('consultation window')
        })
      })

    test('tabs of questions and empty searches pass axe', { tag: '@long' }, async ({ page }) => {
      await page.goto('/faq')
      await page.getByRole('tab').nth(1).click()
      await page.locator('main details:visible summary').first().click()
      expect.soft(await axeFindingsInBothSchemes(page), 'second category with a question').toEqual([])
      for (const path of ['/faq?q=zzzz', '/therapists?q=zzzz']) {
        await page.goto(path)
        expect.soft(await axeFindingsInBothSchemes(page), path).toEqual([])
      }
    })

    test('payment windows and deletion dialog keep the focus visible', async ({ page }) => {
      const booking = bookingOn(page)
      await booking.open()
      await booking.openPayment(newEmail())
      expect.soft(await hiddenStops(page), 'our window').toEqual([])
      await booking.pay.click()
      await booking.popup.getByRole('button', { name: 'Close' }).waitFor()
      expect.soft(await hiddenStops(page), "the provider's window").toEqual([])

      await page.goto('/delete-account')
      await live(page)
      await fill(page)
      await submit(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await hiddenStops(page), 'deletion dialog').toEqual([])
    })
  })

test('content security policy blocks an unknown inline script, and watchPage reports it', async ({ page, baseURL }) => {
  const faults = await watchPage(page, baseURL ?? '')
  await page.goto('/faq')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect.poll(() => faults).toContain('script-src-elem inline')
  expect(await page.title()).not.toBe('taken over')
})

test('axeFindings reports axe and html-validate issues, in frames too', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    document.querySelector('main')?.append(document.createElement('img'), document.createElement('button'))
    document.querySelector('main')?.append(
      Object.assign(document.createElement('iframe'), {
        title: 'Frame',
        srcdoc: '<main><h1>Frame</h1><img src="x"></main>',
      }),
    )
  })
  await page.frameLocator('iframe').getByRole('heading').waitFor()
  const found = (await axeFindings(page)).join('\n')
  expect(found).toMatch(/image-alt at #main > img/)
  expect(found).toMatch(/image-alt at iframe.* img/)
  expect(found).toMatch(/no-implicit-button-type: .* at #main > button/)
})
