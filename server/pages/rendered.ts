import type { ContentDependencies } from '~/content/reader'

import type { RawHeaders } from '../security/headers'

/** One complete answer of Remix with its security headers, before compression. */
export type Rendered = {
  status: number
  /** Everything but Content-Length, Content-Encoding, ETag and Vary, which depend on the encoding. */
  headers: RawHeaders
  /** What an edge gets instead, where it may keep the page; null where it may not. */
  edgeHeaders: RawHeaders | null
  contentType: string
  body: Buffer
  /** False when the answer is one visitor's: it sets a cookie or says no-store. */
  shared: boolean
  /** The parameters whose values the route vouches to be few (`X-Cache-Params`). */
  cacheParameters: ReadonlySet<string>
  /** After how many seconds a stored page is rendered again though nothing was published (`X-Renew-After`); null: never. */
  renewAfter: number | null
  dependencies: ContentDependencies
  /** False when the content service did not answer, and an answer kept from before was taken. */
  isCurrent: boolean
}
