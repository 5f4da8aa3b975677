import { expect, test } from './product'

test('unsupported browsers get pages without scripts', async ({ page, product }) => {
  await page.addInitScript(() => {
    const { RegExp: Supported } = window
    window.RegExp = new Proxy(Supported, {
      apply(target, self, [pattern, flags]) {
        if (flags === 'd') throw new SyntaxError('Invalid flags')
        return Reflect.apply(target, self, [pattern, flags])
      },
    })
  })
  for (const path of ['/', '/services', '/contact', '/delete-account']) {
    await page.goto(product.siteUrl + path, { waitUntil: 'networkidle' })
    await expect(page.locator('html'), path).not.toHaveClass(/scripted/)
    await expect(page.locator('form[data-live]'), path).toHaveCount(0)
  }
})
