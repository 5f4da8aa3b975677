import { anonymousClient, expect, test } from './product'
import { patient } from './studio'

test('staff change a price in the Studio and visitors see it once it is published', async ({ browser, ownProduct }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage()
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const shownPrices = async () => {
    await visitor.goto(`${ownProduct.siteUrl}/services`)
    return visitor.locator('main').innerText()
  }
  expect(await shownPrices()).toContain('₦20,000')

  await page.goto(`${ownProduct.siteUrl}/studio`)
  await page
    .getByRole('link', { name: /^Packages/ })
    .first()
    .click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  const price = page.getByTestId('field-price').getByRole('spinbutton')
  await expect(price).toHaveValue('20000', patient)
  await price.fill('21500')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled(patient)
  expect(await shownPrices(), 'a draft is never visible').not.toContain('21,500')

  await publish.click()
  const content = anonymousClient(ownProduct)
  await expect
    .poll(() => content.fetch(`*[_id == "package-single"][0].price`), { ...patient, intervals: [25] })
    .toBe(21_500)
  await expect.poll(shownPrices, patient).toContain('₦21,500')

  await page.close()
  await ownProduct.stop()
  await ownProduct.start()
  expect(await shownPrices(), 'the price survives a restart').toContain('₦21,500')
})
