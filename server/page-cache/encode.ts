import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

export type Effort = 'best' | 'quick'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)
const decompressGzip = promisify(gunzip)

/** Smaller bodies do not shrink. */
const MIN_COMPRESSED_BYTES = 500
const MAX_REMEMBERED_HEADERS = 200

const remembered = new LRUCache<string, Encoding>({ max: MAX_REMEMBERED_HEADERS })

/** The best encoding that an Accept-Encoding header allows. Results are cached, because browsers send few different headers. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = remembered.get(accepted)
  if (known) return known
  const refused = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`, 'i').test(accepted)
  const allowed = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(;|,|$)`, 'i').test(accepted) && !refused(name)
  const chosen = allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity'
  remembered.set(accepted, chosen)
  return chosen
}

export function isCompressible(contentType: string, bytes: number): boolean {
  return (
    bytes >= MIN_COMPRESSED_BYTES && /^(text\/|image\/svg|application\/(\w+\+)?(json|xml|javascript))/.test(contentType)
  )
}

/** Compresses a body. @param effort `best` for what is stored and sent many times, `quick` for what is sent once */
export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: effort === 'best' ? 9 : 6 })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Decompresses bytes. Throws when they do not have this encoding. */
export const decode = (bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> =>
  encoding === 'br' ? decompressBrotli(bytes) : decompressGzip(bytes)
