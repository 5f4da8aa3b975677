import { chatLink, keyboardReady, PHONE, suppressConsultation } from './page-state'
import { expect, test } from './product'

/** The film loads after everything else. */
const played = { timeout: 25_000 }

test.describe('home page', () => {
  test('shows the service, the price and how to book', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Home | Indigo Room')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('From ₦20,000 a session')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'For tonight',
      'Get in Touch Instantly',
      'Meet some of our therapists',
      'Coach in My Pocket',
      'How It Works',
      /./,
      /./,
      /./,
      /./,
      /./,
      'It starts with one message',
      'Your privacy here',
    ])
    const lastCall = page.getByRole('region', { name: 'It starts with one message' })
    await expect(lastCall.getByRole('link', { name: 'Book A Session' })).toHaveAttribute('href', '/services')
    await expect(page.getByRole('link', { name: 'Book on WhatsApp' })).toHaveAttribute(
      'href',
      chatLink('Hello, I would like to book a therapy session.'),
    )
    await expect(page.getByRole('link', { name: 'Book Online' })).toHaveAttribute('href', '/services')
    await expect(page.getByRole('link', { name: 'Try Coach in My Pocket' })).toHaveAttribute(
      'href',
      /wa\.me\/.+Coach%20in%20My%20Pocket/,
    )
    for (const approach of [/^Cognitive behavioral/, /^Mindfulness-based/, /^Family systems/, /^Psychodynamic/]) {
      await expect(page.getByRole('heading', { level: 3, name: approach })).toBeVisible()
    }
    await expect(page.locator('blockquote')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
    await expect(page.getByRole('link', { name: 'Read our privacy page' })).toHaveAttribute('href', '/privacy')
  })

  test('shows the three steps as tabs with keys, scrolls to them on Learn More and opens one question at a time', async ({
    page,
  }) => {
    await suppressConsultation(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport()

    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([/Complete Assessment/, /Match with Therapist/, /Begin Therapy/])
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('5–10 minutes')
    await tabs.nth(1).click()
    await expect(panel).toContainText('Within 24 hours')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await keyboardReady(page)
    await page.keyboard.press('ArrowDown')
    await expect(tabs.nth(2)).toBeFocused()
    await expect(panel).toContainText('30–60 minutes')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(0)).toBeFocused()
    await expect(panel).toHaveCount(1)

    const questions = page.getByRole('region', { name: 'What people ask first' }).locator('details')
    const open = questions.and(page.locator('[open]'))
    await expect(open).toHaveCount(0)
    await questions.nth(0).locator('summary').click()
    await questions.nth(2).locator('summary').click()
    await expect(open).toHaveCount(1)
    await expect(questions.nth(2)).toHaveAttribute('open')
    await questions.nth(2).locator('summary').click()
    await expect(open).toHaveCount(0)
  })

  for (const { viewport, largest, ratio } of [
    { viewport: PHONE, largest: 'H1', ratio: 0.5 },
    { viewport: { width: 1280, height: 800 }, largest: 'IMG', ratio: 1.6 },
  ])
    test.describe(`film at ${viewport.width} px`, () => {
      test.use({ viewport, deviceScaleFactor: 2 })

      test(
        'plays after the largest paint and the load, fades nothing before scrolling, and can be paused',
        {
          tag: viewport === PHONE ? [] : '@long',
        },
        async ({ page }) => {
          await suppressConsultation(page)
          await page.addInitScript(() => {
            const painted: string[] = []
            Object.assign(window, { painted })
            const watch = new PerformanceObserver((list) =>
              painted.push(...list.getEntries().map((entry) => Reflect.get(entry, 'element')?.tagName)),
            )
            watch.observe({ type: 'largest-contentful-paint', buffered: true })
          })
          await page.goto('/')
          const film = page.locator('video[data-film=shown]')
          await expect(film).toHaveCSS('opacity', '1', played)
          await expect(film).toHaveJSProperty('muted', true)
          expect(await film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight)).toBe(ratio)
          const painted = await page.evaluate<string[]>(() => Reflect.get(window, 'painted'))
          expect(painted.at(-1)).toBe(largest)

          const pause = page.getByRole('button', { name: 'Pause the video' })
          await pause.click()
          await expect(pause).toHaveAttribute('aria-pressed', 'true')
          await expect(film).toHaveJSProperty('paused', true)

          await expect(page.locator('html')).toHaveClass(/loaded/)
          await expect(page.locator('.pending')).toHaveCount(0)
          await page.mouse.wheel(0, 60)
          await expect(page.locator('.pending').first()).toBeAttached()
        },
      )
    })

  test.describe('film on a phone', () => {
    test.use({ viewport: PHONE, isMobile: true, hasTouch: true })

    test(
      'plays by itself on Wi-Fi, and on request with another or an unknown connection',
      { tag: '@long' },
      async ({ context }) => {
        for (const type of ['cellular', undefined, 'wifi']) {
          const page = await context.newPage()
          await page.addInitScript(
            (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
            type ? { type } : undefined,
          )
          const films: string[] = []
          page.on('request', (request) => request.url().includes('/files/') && films.push(request.url()))
          await page.goto('/')
          const button = page.getByRole('button', { name: 'Pause the video' })
          await expect(button, type).toHaveAttribute('aria-pressed', `${type !== 'wifi'}`)
          await expect(button).toBeVisible()
          if (type !== 'wifi') {
            await page.waitForLoadState('networkidle')
            expect(films, type).toEqual([])
            const box = await button.boundingBox()
            expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
            await button.tap()
            await expect(button).toHaveAttribute('aria-pressed', 'false')
          }
          await expect.poll(() => films.length, type).toBeGreaterThan(0)
          await page.close()
        }
      },
    )
  })

  test('shows no film and hides nothing when motion is reduced', async ({ page }) => {
    const films: string[] = []
    page.on('request', (request) => request.url().includes('/files/') && films.push(request.url()))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/loaded/)
    expect(films).toEqual([])
    await expect(page.locator('.pending')).toHaveCount(0)
  })
})

test.describe('home page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows all steps, with the tabs as links to them, opens questions and hides nothing', async ({ page }) => {
    await page.goto('/')
    for (const words of ['5–10 minutes', 'Within 24 hours', '30–60 minutes'])
      await expect(page.locator('#how-it-works').getByText(words)).toBeVisible()
    await page.getByRole('link', { name: /Begin Therapy/ }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Begin Therapy' })).toBeInViewport()
    const question = page.locator('details', { hasText: 'What does therapy cost?' })
    await question.locator('summary').click()
    await expect(question.locator('p').first()).toBeVisible()
    const opacities = await page
      .locator('.reveal')
      .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity))
    expect(new Set(opacities)).toEqual(new Set(['1']))
  })
})
