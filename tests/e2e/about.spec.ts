import { expect, test } from './product'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`about page ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(
      'shows the story, the values, the team and the figures',
      { tag: javaScriptEnabled ? [] : '@long' },
      async ({ page }) => {
        await page.goto('/about')
        await expect(page).toHaveTitle('About | Indigo Room')
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('Founded in 2020')).toBeVisible()

        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 3 })).toHaveText([
          'Accessibility',
          'Privacy',
          'Compassion',
          'Quality',
          'Amaka Obi',
          'Dr. Ibrahim Sule',
          'Fúnmiláyọ̀ Adébáyọ̀',
        ])
        for (const name of ['Amaka Obi', 'Dr. Ibrahim Sule', 'Fúnmiláyọ̀ Adébáyọ̀']) {
          const portrait = main.getByRole('img', { name })
          await portrait.scrollIntoViewIfNeeded()
          // The first request for a picture waits until the server has resized it.
          await expect
            .poll(
              () =>
                portrait.evaluate(
                  (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
                ),
              { timeout: 25_000 },
            )
            .toBe(true)
        }
        for (const figure of [/87%.*well-being/, /92%.*first try/, /78%.*beyond 3 months/]) {
          await expect(main.getByRole('listitem').filter({ hasText: figure })).toBeVisible()
        }
        const joinUs = main.getByRole('region', { name: 'Join us' })
        await expect(joinUs.getByRole('link', { name: 'Book A Session' })).toHaveAttribute('href', '/services')
      },
    )
  })
}
