import { PAGES } from '../every-page'
import { expect, test } from './product'

/** Pages that React hydrates. */
const HYDRATED = new Set(['/services'])

const MAX_HTML = 14 * 1024
const MAX_INLINE_SCRIPT = 2 * 1024
const MAX_SCRIPT = 56 * 1024
const MAX_HOME = 200 * 1024
/** In bytes: an eighth of a second on slow 4G, within a budget of 600 ms. */
const MAX_FIRST_PICTURE = 24 * 1024

test('every page sends its HTML and styles within 14 KB, and no framework without state', async ({ page, baseURL }) => {
  test.slow()
  for (const path of PAGES) {
    for (const saving of ['off', 'on']) {
      const headers = async () =>
        (await fetch(`${baseURL}${path}`, { headers: { 'Accept-Encoding': 'br', 'Save-Data': saving } })).headers
      expect((await headers()).get('content-encoding'), path).toBe('br')
      if (saving === 'on') expect((await headers()).has('link'), path).toBe(false)
      // fetch decompresses the body, so read the header. A fresh page is recompressed at the best level a moment later.
      const bytes = async () => Number((await headers()).get('content-length'))
      await expect.configure({ soft: true }).poll(bytes, `${path}, Save-Data: ${saving}`).toBeLessThanOrEqual(MAX_HTML)
    }

    await page.goto(path, { waitUntil: 'load' })
    const { early, files, bytes, stylesheets } = await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const scripts = [...document.querySelectorAll('script')].filter(
        ({ type }) => type !== 'application/ld+json' && type !== 'speculationrules',
      )
      return {
        stylesheets: document.querySelectorAll('link[rel=stylesheet]').length,
        early: performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime < (loaded?.loadEventStart ?? 0))
          .map(({ name }) => name),
        files: scripts.map(({ src }) => src).filter(Boolean),
        bytes: new TextEncoder().encode(scripts.map(({ textContent }) => textContent).join('')).length,
      }
    })
    expect.soft(stylesheets, path).toBe(0)
    if (HYDRATED.has(path)) continue
    expect.soft({ early, files }, `${path} asks for scripts before it is complete`).toEqual({ early: [], files: [] })
    expect.soft(bytes, path).toBeLessThanOrEqual(MAX_INLINE_SCRIPT)
  }
})

test('hydrated pages fetch 40 to 56 KB of script before they are idle', async ({ page }) => {
  for (const path of HYDRATED) {
    await page.goto(path, { waitUntil: 'load' })
    await page.locator('form[data-live]').waitFor()
    await page.waitForLoadState('networkidle')
    // Counts transferred files, because scripts import others. Headers add 0.8 KB each.
    const fetched = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, encodedBodySize })),
    )
    const bytes = fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    expect.soft(bytes, JSON.stringify(fetched)).toBeGreaterThan(40 * 1024)
    expect.soft(bytes, JSON.stringify(fetched)).toBeLessThanOrEqual(MAX_SCRIPT)
  }
})

test('hydrated pages request their scripts after the first frame is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => {
      document.addEventListener('test-draws', () => draw(callback), { once: true })
      return 0
    }
  })
  for (const path of HYDRATED) {
    await page.goto(path, { waitUntil: 'load' })
    const asked = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/entry.*\.js$/.test(name)).length,
      )
    expect(await asked(), path).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('test-draws')))
    await expect.poll(asked, path).toBe(1)
  }
})

test.describe('first screen of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })

  test('shows more text than picture on every page, so that the largest paint waits for no request', async ({
    page,
  }) => {
    test.slow()
    await page.addInitScript(() =>
      new PerformanceObserver((list) => {
        for (const { element } of list.getEntries() as (PerformanceEntry & { element?: Element })[])
          document.documentElement.dataset['largest'] = element?.localName ?? ''
      }).observe({ type: 'largest-contentful-paint', buffered: true }),
    )
    const paths = new Set<string>(PAGES)
    for (const list of ['/therapists', '/articles']) {
      await page.goto(list)
      const links = page.locator(`main a[href^="${list}/"]`)
      for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
        if (!href.endsWith('.xml')) paths.add(href)
    }
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect.soft(page.locator('html'), path).toHaveAttribute('data-largest', /^(h1|h2|p|li)$/)
    }
  })

  test(
    'keeps the first picture of the home page and of every profile within 24 KB',
    { tag: '@long' },
    async ({ page }) => {
      await page.goto('/therapists')
      const profiles = await page
        .locator('main a[href^="/therapists/"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
      expect(profiles.length).toBeGreaterThan(5)
      for (const path of ['/', ...profiles]) {
        await page.goto(path, { waitUntil: 'load' })
        const bytes = await page.locator('main img[fetchpriority=high]').evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          const [fetched] = performance.getEntriesByName(image.currentSrc) as PerformanceResourceTiming[]
          return fetched?.encodedBodySize ?? 0
        })
        expect.soft(bytes, path).toBeGreaterThan(4 * 1024)
        expect.soft(bytes, path).toBeLessThanOrEqual(MAX_FIRST_PICTURE)
      }
    },
  )

  test('keeps the home page within 200 KB with its pictures and font, without the video', async ({ page }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const films = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => type === 'Media' && films.add(requestId))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!films.has(requestId)) bytes += encodedDataLength
    })
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(MAX_HOME)
  })
})
