import type { ContentDependencies } from '~/content/sanity/reader'

import type { RawHeaders } from '../security/headers'

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
