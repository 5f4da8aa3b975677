import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

import type { ContentDependencies } from '~/content/sanity/reader'

import { filterHeaders, type RawHeaders } from '../security/headers'
import { chooseEncoding, encode, isCompressible, type Effort, type Encoding } from './encode'
import type { RequestTraits } from './request-traits'

/** One complete response of Remix with its security headers, before compression. */
export type Rendered = {
  status: number
  /** All headers except Content-Length, Content-Encoding, ETag and Vary, which depend on the encoding. */
  headers: RawHeaders
  /** The headers for an edge that may store the page; null if it must not. */
  edgeHeaders: RawHeaders | null
  contentType: string
  body: Buffer
  /** False for a personal response: it sets a cookie or says no-store. */
  shared: boolean
  /** The parameters with a limited set of values (`X-Cache-Params`). */
  cacheParameters: ReadonlySet<string>
  /** Seconds after which a stored page is rendered again without a publish (`X-Renew-After`, or a period that begins or ends); null: never. */
  renewAfter: number | null
  /** The key of the announcement on the page; null for most. */
  announcement: string | null
  dependencies: ContentDependencies
  /** False when the content service failed and a cached query result was used. */
  isCurrent: boolean
}

type Variant = { body: Buffer; tag: string; headers: RawHeaders; unchangedHeaders: RawHeaders }

/** A page ready to be sent: each encoding with its headers, so that a hit only writes bytes. */
export type StoredPage = {
  /** The hash of the page, independent of its encoding. */
  hash: string
  /** The rendered page; its body is that of the identity variant. */
  rendered: Omit<Rendered, 'body'>
  variants: Record<Encoding, Variant>
  dependencies: ContentDependencies
  contentType: string
  /** Whether it is an HTML page, not a file. */
  isPage: boolean
  /** The memory of all variants, in bytes. */
  bytes: number
}

/** Whether a content type is that of an HTML page. */
export const isPage = (contentType: string): boolean => contentType.startsWith('text/html')

/** The Vary header. The Save-Data variant has its own ETag, and no edge stores it. */
export const varyOf = (compressible: boolean): RawHeaders => (compressible ? ['Vary', 'Accept-Encoding'] : [])

const sentHeaders = ({ headers, edgeHeaders }: Pick<Rendered, 'headers' | 'edgeHeaders'>) => edgeHeaders ?? headers

/** Two renders with the same hash are the same page. Includes headers: a changed policy must not be answered with 304. */
export function hashOf(rendered: Rendered): string {
  return createHash('sha256')
    .update(rendered.body)
    .update(sentHeaders(rendered).join('\n'))
    .digest('base64url')
    .slice(0, 20)
}

/** Encodes a page with all headers. @param effort `best` takes about fifty ms for a tenth fewer bytes than `quick` */
export async function storePage(rendered: Rendered, effort: Effort): Promise<StoredPage> {
  const { body, ...about } = rendered
  const { contentType, dependencies } = about
  const headers = sentHeaders(rendered)
  const hash = hashOf(rendered)
  const compressible = isCompressible(contentType, body.length)

  async function variant(encoding: Encoding): Promise<Variant> {
    const used = compressible ? encoding : 'identity'
    const bytes = await encode(body, used, effort)
    const tag = `"${hash}-${used}"`
    // Weak, because the bytes differ between the two efforts while the page does not.
    const validators = ['ETag', `W/${tag}`, ...varyOf(compressible)]
    return {
      body: bytes,
      tag,
      headers: [
        ...headers,
        ...validators,
        ...(used === 'identity' ? [] : ['Content-Encoding', used]),
        'Content-Length',
        String(bytes.length),
      ],
      unchangedHeaders: [
        ...filterHeaders(headers, (name) => name !== 'content-type' && name !== 'content-encoding'),
        ...validators,
      ],
    }
  }

  const [br, gzip, identity] = await Promise.all([variant('br'), variant('gzip'), variant('identity')])
  const bytes = br.body.length + gzip.body.length + identity.body.length
  const variants = { br, gzip, identity }
  return { hash, rendered: about, variants, dependencies, contentType, isPage: isPage(contentType), bytes }
}

/** Answers GET or HEAD, returns the status. @param isOwn false where an edge would store a copy of another page */
export function sendStored(traits: RequestTraits, response: ServerResponse, page: StoredPage, isOwn = true): number {
  const variant = page.variants[chooseEncoding(traits.acceptEncoding)]
  const { status } = page.rendered
  if (!isOwn) {
    const { headers } = page.rendered
    response.writeHead(status, [...headers, ...variant.headers.slice(sentHeaders(page.rendered).length)])
    response.end(variant.body)
    return status
  }
  if (status === 200 && traits.ifNoneMatch?.includes(variant.tag)) {
    response.writeHead(304, variant.unchangedHeaders)
    response.end()
    return 304
  }
  response.writeHead(status, variant.headers)
  // Node omits the body for HEAD.
  response.end(variant.body)
  return status
}

const ROOT = '<html lang="en-NG"'

/** Adapts a page for a visitor who saves data (`app/lib/browser.ts`): no text twin, no prefetch, no edge. */
export const applySaveData = (page: Rendered): Rendered => ({
  ...page,
  headers: filterHeaders(page.headers, (name) => name !== 'link' && name !== 'speculation-rules'),
  edgeHeaders: null,
  body: Buffer.from(page.body.toString('utf8').replace(ROOT, `${ROOT} data-saves-data=""`)),
})

/** The announcement of a page, and its style (`app/content/announcement/announcement-bar.tsx`). */
const ANNOUNCEMENT = /<style data-announcement="">[^<]*<\/style>|<section class="announcement"[^]*?<\/section>/g

/** Whether the visitor closed the announcement of a page. A preview shows it to everyone. */
export const hidesAnnouncement = ({ announcement }: Pick<Rendered, 'announcement'>, traits: RequestTraits): boolean =>
  announcement !== null && traits.closed.includes(announcement) && !traits.previews

/** Removes the announcement for a visitor who closed it; no edge may store such a page. */
const withoutAnnouncement = (page: Rendered): Rendered => ({
  ...page,
  edgeHeaders: null,
  body: Buffer.from(page.body.toString('utf8').replace(ANNOUNCEMENT, '')),
})

/** Returns a page as it is sent to this visitor. */
export function renderedVariant(page: Rendered, traits: RequestTraits): Rendered {
  if (!isPage(page.contentType)) return page
  const shown = hidesAnnouncement(page, traits) ? withoutAnnouncement(page) : page
  return traits.savesData ? applySaveData(shown) : shown
}

/** Creates a variant on first use, at best compression: its 50 ms are less than more bytes take on a slow network. */
function variantsBy(apply: (page: Rendered) => Rendered): (page: StoredPage) => Promise<StoredPage> {
  const variants = new WeakMap<StoredPage, Promise<StoredPage>>()
  return (page) => {
    const stored =
      variants.get(page) ?? storePage(apply({ ...page.rendered, body: page.variants.identity.body }), 'best')
    variants.set(page, stored)
    return stored
  }
}

/** Returns the Save-Data variant of a stored page. */
export const saveDataVariant = variantsBy(applySaveData)
const variantWithoutAnnouncement = variantsBy(withoutAnnouncement)

/** Returns a stored page as it is sent to this visitor: at most four variants, however many visitors there are. */
export async function storedVariant(page: StoredPage, traits: RequestTraits): Promise<StoredPage> {
  if (!page.isPage) return page
  const shown = hidesAnnouncement(page.rendered, traits) ? await variantWithoutAnnouncement(page) : page
  return traits.savesData ? saveDataVariant(shown) : shown
}
