import { anonymousClient, editorClient, expect, test } from './product'

test('staff change a price in the Studio and visitors see it within a second of publishing', async ({ browser, ownProduct }) => {
  test.setTimeout(120_000)
  const page = await browser.newPage()
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const shownPrices = async () => {
    await visitor.goto(`${ownProduct.siteUrl}/services`)
    return visitor.locator('main').innerText()
  }
  expect(await shownPrices()).toContain('₦20,000')

  await page.goto(`${ownProduct.siteUrl}/studio`)
  await page.getByRole('link', { name: /^Packages/ }).first().click()
  await page.getByRole('link', { name: /Single Session/ }).click()
  const price = page.getByTestId('field-price').getByRole('spinbutton')
  await expect(price).toHaveValue('20000')
  await price.fill('21500')
  const publish = page.getByTestId('action-publish')
  await expect(publish).toBeEnabled({ timeout: 20_000 })
  expect(await shownPrices(), 'a draft is never visible').not.toContain('21,500')

  await publish.click()
  const content = anonymousClient(ownProduct)
  await expect
    .poll(() => content.fetch(`*[_id == "package-single"][0].price`), { timeout: 20_000, intervals: [25] })
    .toBe(21_500)
  await expect.poll(shownPrices, { timeout: 5_000 }).toContain('₦21,500')

  // Timed once the Studio is closed: it keeps a core busy for a while after it has published.
  await page.close()
  const sent = async () => (await fetch(`${ownProduct.siteUrl}/services`)).text()
  await (await editorClient(ownProduct)).patch('package-single').set({ price: 22_500 }).commit()
  const published = Date.now()
  await expect.poll(sent, { timeout: 5_000, intervals: [25] }).toContain('₦22,500')
  expect(Date.now() - published, 'milliseconds from published to shown').toBeLessThan(1_000)

  await ownProduct.stop()
  await ownProduct.start()
  expect(await shownPrices(), 'the price survives a restart').toContain('₦22,500')
})
