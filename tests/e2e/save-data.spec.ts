import { consultation } from './page-state'
import { expect, test } from './product'

const pages = ['/', '/about', '/services', '/contact', '/therapists', '/delete-account']

/** Paths that no page needs to work: films, fonts, script files and an ornament. */
const heavy = /^\/(files|fonts)\/|\.js$|^\/stitch\.svg$/

for (const { way, headers, scripts } of [
  { way: 'the header alone', headers: { 'Save-Data': 'on' }, scripts: false },
  { way: 'what the browser tells scripts', headers: {}, scripts: true },
])
  test.describe(`data saved by ${way}`, () => {
    test.use({ extraHTTPHeaders: headers })

    test('fetches no film, font or script and opens no window', async ({ page }) => {
      if (scripts)
        await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      // Simulates an earlier sign-in.
      await page.addInitScript(() => localStorage.setItem('firebase:authUser:before', '{}'))
      await page.clock.install()
      const requests: string[] = []
      page.on('request', (request) => requests.push(new URL(request.url()).pathname))
      for (const path of pages) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.clock.runFor(15_000)
        await expect(consultation(page), path).toBeHidden()
        expect(
          requests.splice(0).filter((asked) => heavy.test(asked)),
          path,
        ).toEqual([])
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      }
    })
  })

test('menu keys work with Save-Data after the first press', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto('/faq')
  const fetched = page.waitForResponse(/\/assets\/events-/)
  await page.locator('header summary').click()
  await (await fetched).finished()
  const menu = page.locator('header details')
  await expect(menu).toHaveAttribute('open')
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(menu).not.toHaveAttribute('open', { timeout: 200 })
  }).toPass()
})

test('pages without Save-Data stay complete, whichever variant was requested first', async ({ page, request }) => {
  const frugal = await request.get('/faq', { headers: { 'Save-Data': 'on' } })
  const whole = await request.get('/faq')
  for (const answer of [frugal, whole]) expect(answer.headers()['vary']).toBe('Accept-Encoding')
  expect(frugal.headers()['etag']).not.toBe(whole.headers()['etag'])
  const font = page.waitForRequest(/\/fonts\//)
  await page.goto('/faq')
  await font
})
