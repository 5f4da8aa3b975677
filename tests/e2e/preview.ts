import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'

import { ask as askAddress, type Answer } from '../../server/http.fixture'
import { editorClient, type Product } from './product'

/** Sends one request without cookies, and follows no redirect. */
export const ask = ({ siteUrl }: Product, path: string, options?: Parameters<typeof askAddress>[1]): Promise<Answer> =>
  askAddress(siteUrl + path, options)

/** Returns the preview cookie set by a response, or ''. */
export const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => /preview=/.test(cookie))
    ?.split(';')[0] ?? ''

/** Creates a preview secret as the Studio does. */
export const makeSecret = async (editor: SanityClient): Promise<string> =>
  (await createPreviewSecret(editor, 'test', 'http://localhost/studio')).secret

/** Opens a preview as the Studio does. @returns the Cookie header of its browser */
export async function openPreview(product: Product, perspective = 'drafts'): Promise<string> {
  const secret = await makeSecret(await editorClient(product))
  return cookieOf(
    await ask(product, `/preview/enable?sanity-preview-secret=${secret}&sanity-preview-perspective=${perspective}`),
  )
}

/** Returns a function that requests a path as the browser with this cookie. */
export const asBrowser = (product: Product, cookie: string) => (path: string) =>
  ask(product, path, { headers: { Cookie: cookie } })

/** Returns the paths of the sitemap and of other pages with content. */
export async function publicPaths(product: Product): Promise<string[]> {
  const { text } = await ask(product, '/sitemap.xml')
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return [
    ...listed,
    '/no-page-has-this-address',
    '/faq?category=therapy',
    '/faq?q=session',
    '/therapists?q=anxiety',
    '/services?package=single&type=couples',
    '/services/receipt?reference=x',
    '/services/wallet',
    '/newsletter',
  ]
}

/** Returns the headers of a form sent by a page of the product. */
export const form = (product: Product, cookie: string) => ({
  Cookie: cookie,
  Origin: product.siteUrl,
  'Content-Type': 'application/x-www-form-urlencoded',
})
