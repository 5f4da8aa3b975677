import type { Response } from '@playwright/test'
import { HtmlValidate } from 'html-validate/node'

/** The HTML standard; an exception to it belongs here, with its reason. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  elements: [
    'html5',
    {
      a: { attributes: { ping: { enum: ['/https?://.+/'] } } },
      // Paystack's library puts both on the frames that it adds to the page.
      iframe: { attributes: { frameborder: { deprecated: false }, allowtransparency: { deprecated: false } } },
    },
  ],
  rules: { 'no-implicit-button-type': 'error' },
})

/** Paystack's library draws the wallet's button and its styles. */
const FOREIGN = new Set(['#wallet > style', '#apple-pay-button'])

const isStudio = (url: string) => /^\/studio(?:\/|$)/.test(new URL(url).pathname)

/** What is wrong with the HTML of a page, one line each; Sanity writes the Studio's. */
export async function markupFindings(html: string, url: string): Promise<string[]> {
  if (isStudio(url)) return []
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ selector }) => selector === null || !FOREIGN.has(selector))
      .map(
        ({ ruleId, message, selector, line }) =>
          `${new URL(url).pathname}: ${ruleId}: ${message} at ${selector ?? `line ${line}`}`,
      ),
  )
}

/** Whether the site or the sandbox sent this page. Pages that tests make up have no policy. */
export function isOwnPage(response: Response): boolean {
  const headers = response.headers()
  const isPage = response.request().isNavigationRequest() && /^text\/html/.test(headers['content-type'] ?? '')
  return isPage && 'content-security-policy' in headers
}
