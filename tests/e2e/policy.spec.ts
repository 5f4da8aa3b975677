import type { Page } from '@playwright/test'

import { expect, test } from './product'

/** Every refusal of the page's policy, told by the browser itself. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('tellViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(`addEventListener('securitypolicyviolation', (event) =>
    tellViolation(event.effectiveDirective + ' ' + event.blockedURI))`)
  return violations
}

/** One without and one with React; all others go the long way round. */
const FIRST = ['/', '/services']

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
    `nothing on ${path} offends the policy that comes with it`,
    { tag: FIRST.includes(path) ? [] : '@long' },
    async ({ page }) => {
      const violations = await watchViolations(page)
      const answer = await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(violations).toEqual([])

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

test('a script that the policy does not know is refused, and the watch above notices', async ({ page }) => {
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

test('a page asks nobody but its own origin', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) foreign.push(url)
  })
  for (const path of ['/', '/services']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'What do you want to change?' })).toBeVisible({ timeout: 20_000 })
  expect(foreign).toEqual([])
})

test('a post from another origin is refused', async ({ request }) => {
  const post = (origin: string) => request.post('/contact', { headers: { Origin: origin }, form: {} })
  expect((await post('https://elsewhere.example')).status()).toBe(403)
})
