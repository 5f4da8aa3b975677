import { expect, test } from './product'
import { stopClock } from './page-state'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`contact and deletion pages ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(
      'show how and when to reach support, three questions, and what deletion means',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/contact')
        await expect(page).toHaveTitle('Contact | Indigo Room')
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: 'Chat with us on WhatsApp' })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/\d+\?text=\S*question/,
        )
        await expect(main.getByRole('link', { name: 'hello@indigoroom.example' })).toHaveAttribute(
          'href',
          'mailto:hello@indigoroom.example',
        )
        await expect(main.getByRole('link', { name: '+234 000 000 0000' })).toHaveAttribute(
          'href',
          'tel:+2340000000000',
        )
        const hours = main.getByRole('region', { name: 'Support hours' })
        await expect(hours).toContainText(/Monday to Friday\s*9:00–18:00 WAT/)
        await expect(hours).toContainText(/Saturday and Sunday\s*10:00–14:00 WAT/)
        await expect(main.getByRole('complementary').getByRole('link', { name: 'Call 112' })).toBeVisible()

        const questions = main.locator('details')
        await expect(questions).toHaveCount(3)
        await questions.nth(0).locator('summary').click()
        await questions.nth(1).locator('summary').click()
        await expect(main.locator('details[open]')).toHaveCount(1)
        await expect(main.getByRole('link', { name: 'See all questions' })).toHaveAttribute('href', '/faq')

        await page.goto('/delete-account')
        await expect(page).toHaveTitle('Delete Your Account | Indigo Room')
        await expect(main.getByRole('heading', { level: 1, name: 'Delete Your Account' })).toBeVisible()
        await expect(main.getByRole('region', { name: 'Deletion is permanent' })).toBeVisible()
        await expect(main.getByRole('region', { name: 'What we delete and what we keep' })).toContainText(
          'within 30 days',
        )
        const instead = main.getByRole('region', { name: 'What you can do instead' })
        for (const way of ['Deactivate', 'Pause your subscription', 'Switch therapists', 'Adjust notifications'])
          await expect(instead).toContainText(way)
        await expect(instead.getByRole('link')).toHaveAttribute('href', '/contact')
        await expect(main.getByRole('link', { name: 'hello@indigoroom.example' })).toHaveAttribute(
          'href',
          'mailto:hello@indigoroom.example',
        )
      },
    )
  })
}

test('legal, newsletter, about and contact pages show the newsletter form and the crisis line once', async ({
  page,
}) => {
  for (const path of ['/contact', '/terms', '/privacy', '/newsletter', '/about']) {
    await page.goto(path)
    await expect(page.locator('form[action="/newsletter"]'), path).toHaveCount(1)
    // The closed menu contains a second, hidden link.
    await expect(page.locator('a[href="tel:112"]:visible'), path).toHaveCount(1)
  }
})

test('pages count as loaded after half a second, with Save-Data too', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await stopClock(page)
  for (const path of ['/contact', '/faq', '/delete-account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(499)
    await expect(page.locator('html'), path).not.toHaveClass(/loaded/)
    await page.clock.runFor(2)
    await expect(page.locator('html'), path).toHaveClass(/loaded/)
  }
})
