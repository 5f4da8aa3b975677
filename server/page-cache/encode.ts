import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

import { LRUCache } from 'lru-cache'

export type Effort = 'best' | 'quick'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const decompressBrotli = promisify(brotliDecompress)
const decompressGzip = promisify(gunzip)

/** The minimum size to compress: smaller bodies do not shrink. */
const MIN_COMPRESSED_BYTES = 500
const MAX_REMEMBERED_HEADERS = 200

/** A cache of chosen encodings: browsers send few different headers. */
const encodings = new LRUCache<string, Encoding>({
  max: MAX_REMEMBERED_HEADERS,
  memoMethod(accepted) {
    const refused = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*;\\s*q=0(\\.0+)?\\s*(,|$)`, 'i').test(accepted)
    const allowed = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(;|,|$)`, 'i').test(accepted) && !refused(name)
    return allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity'
  },
})

/** The best encoding that an Accept-Encoding header allows. */
export const chooseEncoding = (accepted: string | undefined): Encoding =>
  accepted === undefined ? 'identity' : encodings.memo(accepted)

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
