import { expect, test } from './product'
import { studioTimeout } from './studio'

test('Studio and its help menu open without a refused request or a console error', async ({ page }) => {
  test.setTimeout(90_000)
  const refused: string[] = []
  const errors: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  // The last request of the Studio on load: a validation query.
  const checked = page.waitForResponse(/tag=sanity\.studio\.validation\.unique/)

  await page.goto('/studio')
  await page
    .getByRole('link', { name: /^Packages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  await expect(page.getByTestId('field-price').getByRole('spinbutton')).toHaveValue('20000', studioTimeout)
  await checked

  await page.getByRole('button', { name: 'Help and resources' }).click()
  await expect(page.getByRole('menuitem', { name: /^Sanity Studio/ })).toBeVisible(studioTimeout)
  expect(refused).toEqual([])
  expect(errors).toEqual([])
})
