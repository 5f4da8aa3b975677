import type { Page } from '@playwright/test'

import { keyboardReady } from './page-state'
import { expect, test } from './product'

const categories = ['General', 'Therapists', 'Therapy', 'Technical', 'Privacy']
const openItems = (page: Page) => page.locator('main details[open]')
/** Expects that the storage question, in the last category, is open below the header. */
async function expectShown(page: Page) {
  await expect(openItems(page)).toHaveCount(1)
  await expect(openItems(page)).toContainText('Very little, and nothing for advertising.')
  await expect(question(page, 'What does this website store about me?')).toBeInViewport({ ratio: 1 })
}
const question = (page: Page, name: string) => page.locator('summary', { hasText: name })

test.describe('FAQ page with scripts', () => {
  test('shows five tabs and one open question at a time, and switches without a page load', async ({ page }) => {
    await page.goto('/faq')
    await expect(page).toHaveTitle('FAQ | Indigo Room')
    await expect(page.getByRole('tab')).toHaveText(categories)
    await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true')

    await question(page, 'What does therapy cost?').click()
    await expect(page.getByText('Therapy starts at ₦20,000 per session')).toBeVisible()
    await question(page, 'How do I get started?').click()
    await expect(openItems(page)).toHaveCount(1)
    await expect(openItems(page)).toContainText('How do I get started?')
    await question(page, 'How do I get started?').click()
    await expect(openItems(page)).toHaveCount(0)
    await question(page, 'What does therapy cost?').click()

    await page.evaluate(() => Object.assign(window, { samePage: true }))
    await page.getByRole('tab', { name: 'Technical' }).click()
    await expect(question(page, 'How can I pay?')).toBeVisible()
    await expect(question(page, 'What does therapy cost?')).toBeHidden()
    await expect(page).toHaveURL(/\/faq\?category=technical$/)
    expect(await page.evaluate(() => Reflect.get(window, 'samePage') as unknown)).toBe(true)

    await page.getByRole('tab', { name: 'General' }).click()
    await expect(question(page, 'What does therapy cost?')).toBeVisible()
    await expect(openItems(page)).toHaveCount(0)
  })

  test('opens the category and the question of an address and of a find-in-page match', async ({ page }) => {
    await page.goto('/faq#faq-website-storage')
    await expectShown(page)
    await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/\/faq#faq-website-storage$/)
    await page.getByRole('tab', { name: 'Technical' }).click()
    await expect(openItems(page)).toHaveCount(0)
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)

    await page.goto('/faq')
    await keyboardReady(page)
    // Text fragments use the same search as find-in-page, which tests cannot open.
    await page.goto('/faq#:~:text=Your%20browser%20remembers')
    await expectShown(page)
    await expect(page.getByRole('tab', { name: 'Privacy' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`FAQ search ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('ignores accents and case in questions and answers, marks matches and counts them', async ({ page }) => {
      await page.goto('/faq')
      // The second word occurs in the answer only.
      await page.getByRole('searchbox', { name: 'Search all questions' }).fill('  MÉDICINE doctor ')
      await page.getByRole('button', { name: 'Search' }).click()
      const heading = page.getByRole('heading', { level: 2, name: '1 answer for “MÉDICINE doctor”' })
      await expect(heading).toBeVisible()
      await expect(heading).toBeFocused()
      // Titles are stored in the browser history, so they omit the query.
      await expect(page).toHaveTitle('FAQ | Indigo Room')
      await expect(page.locator('summary mark')).toHaveText(['medicine'])
      await expect(openItems(page)).toContainText('Can the therapist prescribe medicine?')
      // With scripts the results replace part of a page that is indexed.
      if (!javaScriptEnabled) await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('searchbox')).toHaveValue('MÉDICINE doctor')

      // Occurs in one answer only.
      await page.getByRole('searchbox').fill('pidgin')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByRole('heading', { level: 2, name: '1 answer for “pidgin”' })).toBeVisible()

      await page.getByRole('link', { name: 'Show all questions' }).click()
      await expect(page).toHaveURL(/\/faq$/)

      for (const query of ['xylophone', '<0xz>&"$&', '?!']) {
        await page.goto(`/faq?q=${encodeURIComponent(query)}`)
        await expect(page.getByRole('heading', { level: 2, name: `No answer found for “${query}”` })).toBeVisible()
        await expect(page.getByText('Try one simple word')).toBeVisible()
      }
    })
  })
}

test.describe('FAQ page without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('turns the tabs into links with their own addresses', async ({ page }) => {
    await page.goto('/faq')
    const kinds = page.getByRole('navigation', { name: 'Question categories' })
    await expect(kinds.getByRole('link')).toHaveText(categories)
    await kinds.getByRole('link', { name: 'Therapy' }).click()
    await expect(page).toHaveURL(/\/faq\?category=therapy$/)
    await expect(question(page, 'How often will I have sessions?')).toBeVisible()
    await expect(question(page, 'What does therapy cost?')).toBeHidden()
    await question(page, 'How long is a session?').click()
    await question(page, 'How often will I have sessions?').click()
    await expect(openItems(page)).toHaveCount(1)

    await page.goto('/faq?category=nonsense')
    await expect(question(page, 'What does therapy cost?')).toBeVisible()
    await page.goto('/faq#faq-website-storage')
    await expectShown(page)
  })
})
