import { createProduct, expect, test } from './product'
import { studioTimeout } from './studio'

const EDITOR_TOKEN = 'a token of some length'

test('signing out of the Studio asks for the token in every tab', async ({ context, page }) => {
  test.setTimeout(120_000)
  const guarded = await createProduct({ EDITOR_TOKEN })
  try {
    await page.goto(`${guarded.siteUrl}/studio`)
    await page.getByLabel('Editor token').fill(EDITOR_TOKEN)
    await page.getByRole('button', { name: 'Open the Studio' }).click()
    await expect(page.getByRole('link', { name: /^Packages/ }).first()).toBeVisible(studioTimeout)
    const other = await context.newPage()
    await other.goto(`${guarded.siteUrl}/studio`)
    await expect(other.getByRole('link', { name: /^Packages/ }).first()).toBeVisible(studioTimeout)

    // The browser draws a hidden tab once a second.
    await page.bringToFront()
    await page.locator('#user-menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Editor token')).toBeVisible(studioTimeout)
    await expect(other.getByLabel('Editor token')).toBeVisible(studioTimeout)
  } finally {
    await guarded.remove()
  }
})
