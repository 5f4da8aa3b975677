import { expect, test } from './product'

test('stitch runs through the cloth of the home page and is not fetched with Save-Data', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect.poll(() => fetched).toContain('/stitch.svg')

  fetched.length = 0
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.goto('/about')
  expect(fetched).toContain('/about')
  expect(fetched).not.toContain('/stitch.svg')
})
