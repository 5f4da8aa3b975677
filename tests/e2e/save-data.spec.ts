import { expect, test } from './product'

const pages = ['/', '/about', '/services', '/contact', '/therapists', '/delete-account']

/** What no page needs in order to work. A font is chosen before scripts run, so only the header keeps it away. */
const heavy = /^\/files\/|firebase|\/assets\/later/
const ways = [
  { name: 'the header alone', headers: { 'Save-Data': 'on' }, scripts: false, kept: new RegExp(`${heavy.source}|^/fonts/`) },
  { name: 'what the browser tells scripts', headers: {}, scripts: true, kept: heavy },
] as const

for (const { name, headers, scripts, kept } of ways) {
  test.describe(`data is saved by ${name}`, () => {
    test.use({ extraHTTPHeaders: headers })

    for (const path of pages) {
      test(`${path} fetches no film, no later script and nothing of Firebase`, async ({ page }) => {
        if (scripts) await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
        // Somebody was signed in here before.
        await page.addInitScript(() => localStorage.setItem('firebase:authUser:before', '{}'))
        const requests: string[] = []
        page.on('request', (request) => requests.push(new URL(request.url()).pathname))
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        expect(requests.filter((asked) => kept.test(asked))).toEqual([])
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

test('everybody else gets the page with all of it, whoever asked first', async ({ page, request }) => {
  const frugal = await request.get('/faq', { headers: { 'Save-Data': 'on' } })
  const whole = await request.get('/faq')
  for (const answer of [frugal, whole]) expect(answer.headers()['vary']).toBe('Accept-Encoding, Save-Data')
  expect(frugal.headers()['etag']).not.toBe(whole.headers()['etag'])
  const font = page.waitForRequest(/\/fonts\//)
  await page.goto('/faq')
  await font
})
