import { expect, test } from './product'

const WORDS = 'I don’t want to live'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`crisis search ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    for (const path of ['/search', '/faq', '/therapists']) {
      test(`shows the crisis line and the article first on ${path}`, async ({ page }) => {
        await page.goto(path)
        const main = page.getByRole('main')
        if (path === '/therapists') await main.locator('summary', { hasText: 'More filters' }).click()
        await main.getByRole('searchbox').fill(WORDS)
        await page.keyboard.press('Enter')
        const heading = main.getByRole('heading', { name: 'You do not have to face this alone' })
        await expect(heading).toBeInViewport()
        const card = main.getByRole('complementary', { name: 'In danger now?' })
        await expect(card.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
        await expect(card.getByRole('link', { name: 'Call 112' })).toBeInViewport()
        await expect(main.locator('h2[tabindex="-1"] + *, [role=status] + *').first()).toHaveClass('crisis-card')
        // The footer hides its own crisis line.
        await expect(page.locator('.site-footer__crisis')).toBeHidden()
        await expect(main.getByText(/^Nothing found|^No therapists found/)).toHaveCount(0)
        if (javaScriptEnabled) await expect(heading).toBeFocused()
        await card.getByRole('link', { name: 'When someone you love talks of suicide' }).click()
        await expect(page).toHaveURL(/\/articles\/when-someone-talks-of-suicide$/)
      })
    }
  })
}

test('ordinary searches show no crisis line above their results', async ({ page }) => {
  for (const path of ['/search', '/faq', '/therapists']) {
    await page.goto(`${path}?q=sleep`)
    await expect(page.locator('.crisis-card')).toHaveCount(0)
    await expect(page.locator('.site-footer__crisis')).toBeVisible()
  }
})
