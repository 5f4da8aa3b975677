import { createServer } from 'node:http'

import { expect, freePort, test } from './product'
import { layoutShifts, noteLayoutShifts } from './layout-shifts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'about' : 'about without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('tells the story, the values, the people and the figures', async ({ page }) => {
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
        // The first visitor of a new site waits while the picture is made.
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
    })
  })
}

test('the drawing of the opening screen stands still while its words come', async ({ page, baseURL }) => {
  const html = await (await fetch(`${baseURL}/about`)).text()
  const middle = html.indexOf('<p class="lead"')
  expect(middle).toBeGreaterThan(0)
  let sendRest = () => {}
  const line = createServer((request, response) => {
    if (request.url !== '/about') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(html.slice(0, middle))
    sendRest = () => response.end(html.slice(middle))
  })
  const port = await freePort()
  await new Promise<void>((listening) => line.listen(port, '127.0.0.1', listening))
  await noteLayoutShifts(page)
  await page.goto(`http://127.0.0.1:${port}/about`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  sendRest()
  await page.waitForLoadState()
  expect(await layoutShifts(page)).toEqual([])
  line.closeAllConnections()
  line.close()
})
