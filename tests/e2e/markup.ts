import type { Response } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'
import { LRUCache } from 'lru-cache'

/** The HTML standard; add exceptions here, with their reason. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      a: { attributes: { ping: { enum: ['/https?://.+/'] } } },
      // The Paystack library sets both attributes on its frames.
      iframe: { attributes: { frameborder: { deprecated: false }, allowtransparency: { deprecated: false } } },
    },
  ],
  rules: { 'no-implicit-button-type': 'error', 'missing-doctype': 'error' },
})

/** Rendered by the Paystack library. */
const FOREIGN = new Set(['#wallet > style', '#apple-pay-button'])

const isStudio = (url: string) => /^\/studio(?:\/|$)/.test(new URL(url).pathname)

async function validate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ selector }) => selector === null || !FOREIGN.has(selector))
      .map(({ ruleId, message, selector, line }) => `${ruleId}: ${message} at ${selector ?? `line ${line}`}`),
  )
}

/** By HTML: most tests open pages that a test of the same worker has opened before. */
const validated = new LRUCache<string, Promise<string[]>>({ max: 200 })

/** Returns the html-validate issues of a page, one line each; the Studio is excluded. */
export async function markupFindings(html: string, url: string): Promise<string[]> {
  if (isStudio(url)) return []
  const findings = validated.get(html) ?? validate(html)
  validated.set(html, findings)
  return (await findings).map((finding) => `${new URL(url).pathname}: ${finding}`)
}

/** Whether the site or the sandbox sent this page. Pages made by tests have no policy. */
export function isOwnPage(response: Response): boolean {
  const headers = response.headers()
  const isPage = response.request().isNavigationRequest() && /^text\/html/.test(headers['content-type'] ?? '')
  return isPage && 'content-security-policy' in headers
}
