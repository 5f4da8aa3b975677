import { expect, test } from './product'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`404 page ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('returns 404 and links to the main pages', { tag: javaScriptEnabled ? [] : '@long' }, async ({ page }) => {
      for (const path of ['/no-such-page', '/therapists/nobody', '/a/b/c']) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(404)
        await expect(page, path).toHaveTitle('Page Not Found | Indigo Room')
      }
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
      await expect(main).toContainText('may have been removed, renamed or be unavailable')
      const ways = await main
        .getByRole('list')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(ways).toEqual(['/', '/contact', '/services', '/therapists', '/about'])
      await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute(
        'href',
        'https://app.indigoroom.example/',
      )
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(19, 21, 63)')
    })
  })
}
