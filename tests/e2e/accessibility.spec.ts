import type { Page } from '@playwright/test'

import { axeFindings } from './axe'
import { PAGES } from '../every-page'
import { expect, test } from './product'

/** Other pages run in the long tests only; services.spec.ts covers the services page with a plan. */
const FAST_PATH = '/'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The consultation window must not open between the steps on a slow machine.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('popupShown', 'true')))

/** Expects no axe or HTML issue in the current state of the page. */
async function expectNoIssues(
  page: Page,
  state: string,
  colorSchemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
) {
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await axeFindings(page), `${state}, ${colorScheme}`).toEqual([])
  }
}

for (const path of PAGES) {
  for (const [shown, narrow, wide] of [
    ['narrow and light, wide and dark', 'light', 'dark'],
    ['narrow and dark, wide and light', 'dark', 'light'],
  ] as const) {
    const tag = path === FAST_PATH && narrow === 'light' ? [] : ['@long']
    test(
      `axe reports no issues on ${path}, ${shown}, and the page never scrolls sideways`,
      { tag },
      async ({ page }) => {
        await page.goto(path)
        for (const [width, colorScheme] of [
          [360, narrow],
          [1280, wide],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoIssues(page, `${width} px`, [colorScheme])
        }
        // 640 px is 1280 px at 200 % zoom.
        for (const width of [320, 640]) {
          await page.setViewportSize({ width, height: 640 })
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        }
      },
    )
  }
}

for (const width of [360, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test(
      'reports no issues in the open menu, window, tabs, questions and searches',
      { tag: '@long' },
      async ({ page }) => {
        test.slow()
        const finds = (state: string) => expectNoIssues(page, state)

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
        for (const search of [
          '/faq?q=price',
          '/faq?q=zzzz',
          '/therapists?q=zzzz',
          '/services?package=single&type=teens',
        ]) {
          await page.goto(search)
          await finds(search)
        }
      },
    )
  })
}

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
