import { request as httpRequest } from 'node:http'

import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'

import { editorClient, type Product } from './product'

export type Page = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  bytes: Buffer
}

/** Sends one request without cookies, and follows no redirect. */
export function ask(
  product: Product,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(product.siteUrl + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString('utf8'), bytes })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Returns the preview cookie set by a response, or ''. */
export const cookieOf = ({ headers }: Page): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .find((cookie) => /preview=/.test(cookie))
    ?.split(';')[0] ?? ''

/** Creates a preview secret as the Studio does. */
export const makeSecret = async (editor: SanityClient): Promise<string> =>
  (await createPreviewSecret(editor, 'test', 'http://localhost/studio')).secret

/**
 * Opens a preview as the Studio does.
 * @returns the Cookie header of its browser
 */
export async function openPreview(product: Product, perspective = 'drafts'): Promise<string> {
  const secret = await makeSecret(await editorClient(product))
  return cookieOf(
    await ask(product, `/preview/enable?sanity-preview-secret=${secret}&sanity-preview-perspective=${perspective}`),
  )
}

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
