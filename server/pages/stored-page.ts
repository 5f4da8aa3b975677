import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ContentDependencies } from '~/content/reader'

import type { RawHeaders } from '../security/headers'
import { chooseEncoding, encode, isCompressible, type Encoding } from './encode'
import type { Rendered } from './rendered'

type Variant = { body: Buffer; tag: string; headers: RawHeaders; unchangedHeaders: RawHeaders }

/** A page ready to be sent: each encoding with its headers, so that a hit writes bytes and does nothing else. */
export type StoredPage = {
  variants: Record<Encoding, Variant>
  dependencies: ContentDependencies
  contentType: string
  /** The memory that all variants take. */
  bytes: number
}

/** Compresses a rendered page in every encoding and prepares its headers. */
export async function storePage({ body, headers, contentType, dependencies }: Rendered): Promise<StoredPage> {
  // Headers count too: a changed policy must not be answered with 304.
  const hash = createHash('sha256').update(body).update(headers.join('\n')).digest('base64url').slice(0, 20)
  const compressible = isCompressible(contentType, body.length)

  async function variant(encoding: Encoding): Promise<Variant> {
    const used = compressible ? encoding : 'identity'
    const bytes = await encode(body, used, 'best')
    const tag = `"${hash}-${used}"`
    const validators = ['ETag', tag, ...(compressible ? ['Vary', 'Accept-Encoding'] : [])]
    return {
      body: bytes,
      tag,
      headers: [
        ...headers,
        ...validators,
        ...(used === 'identity' ? [] : ['Content-Encoding', used]),
        'Content-Length', String(bytes.length),
      ],
      unchangedHeaders: [...headers.filter((_, index, all) => !/^content-(type|encoding)$/i.test(all[index - (index % 2)] ?? '')), ...validators],
    }
  }

  const [br, gzip, identity] = await Promise.all([variant('br'), variant('gzip'), variant('identity')])
  return { variants: { br, gzip, identity }, dependencies, contentType, bytes: br.body.length + gzip.body.length + identity.body.length }
}

/** Answers a GET or HEAD from a stored page; 304 when the browser has it. Returns the status. */
export function sendStored(request: IncomingMessage, response: ServerResponse, page: StoredPage): 200 | 304 {
  const variant = page.variants[chooseEncoding(request.headers['accept-encoding'])]
  if (request.headers['if-none-match']?.includes(variant.tag)) {
    response.writeHead(304, variant.unchangedHeaders)
    response.end()
    return 304
  }
  response.writeHead(200, variant.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(variant.body)
  return 200
}
