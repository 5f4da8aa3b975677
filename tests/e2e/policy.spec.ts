import type { Page } from '@playwright/test'

import { expect, test } from './product'

/** Collects the policy violations that the browser reports. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    tellViolation(event.effectiveDirective + ' ' + event.blockedURI))`)
  return violations
}

/** Collects the requests to other hosts. */
function watchForeignRequests(page: Page, siteUrl = ''): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${siteUrl}/`) && !url.startsWith('data:')) foreign.push(url)
  })
  return foreign
}

/** One page without React and one with it; the others run in the long tests only. */
const FAST_PATHS = ['/', '/services']

for (const path of [
  '/',
  '/about',
  '/services',
  '/therapists',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/delete-account',
  '/no-such-page',
]) {
  test(
    `${path} requests only its own origin and violates no policy`,
    { tag: FAST_PATHS.includes(path) ? [] : '@long' },
    async ({ page, baseURL }) => {
      const foreign = watchForeignRequests(page, baseURL)
      const violations = await watchViolations(page)
      const answer = await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(violations).toEqual([])
      expect(foreign).toEqual([])

      const headers = answer?.headers() ?? {}
      expect(headers['content-security-policy']).not.toContain('unsafe-inline')
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'x-content-type-options': 'nosniff',
      })
    },
  )
}

test('content security policy blocks an unknown inline script, and the listener reports it', async ({ page }) => {
  const violations = await watchViolations(page)
  await page.goto('/faq')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
  })
  await expect.poll(() => violations).toEqual(['script-src-elem inline'])
  expect(await page.title()).not.toBe('taken over')
})

test('POST from another origin returns 403', async ({ request }) => {
  const post = (origin: string) => request.post('/contact', { headers: { Origin: origin }, form: {} })
  expect((await post('https://elsewhere.example')).status()).toBe(403)
})
