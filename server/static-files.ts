import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

import express, { type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'

import { decode, encode } from './page-cache/encode'
import { RESOURCE_POLICY } from './security/headers'

const compressibleFile = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/

type Encoding = 'br' | 'gzip'

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** Compresses every text file whose copy is missing or outdated. Leaves a read-only folder unchanged. */
export async function compressFolder(folder: string, encoding: Encoding, log: Logger): Promise<void> {
  try {
    await writeCopies(folder, encoding)
  } catch (error) {
    log.warn({ event: 'static-files.uncompressed', folder, reason: String(error) })
  }
}

async function isCopyOf(bytes: Buffer, copy: string, encoding: Encoding): Promise<boolean> {
  if (!existsSync(copy)) return false
  return decode(await readFile(copy), encoding).then(
    (decoded) => decoded.equals(bytes),
    () => false,
  )
}

/** Like `compressFolder`, but throws when it cannot write. */
export async function writeCopies(folder: string, encoding: Encoding): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressibleFile.test(entry.name)) continue
    const copy = path + SUFFIXES[encoding]
    if (existsSync(copy) && statSync(copy).mtimeMs >= statSync(path).mtimeMs) continue
    const bytes = await readFile(path)
    // Compares contents, because copying a folder changes file times.
    if (await isCopyOf(bytes, copy, encoding)) continue
    const compressed = await encode(bytes, encoding, 'best')
    if (compressed.length >= bytes.length) continue
    // Renames the complete file, because another process may serve it.
    const temporaryPath = `${copy}.${process.pid}.part`
    await writeFile(temporaryPath, compressed)
    await rename(temporaryPath, copy)
  }
}

/** Removes a Range that RFC 9110 ignores and `send` follows: of another method than GET, or a weak If-Range. */
export function ignoreUnusableRange({ method, headers }: Request): void {
  const condition = headers['if-range']
  if (method !== 'GET' || (typeof condition === 'string' && !condition.startsWith('"'))) delete headers.range
}

type FileOptions = {
  /** The encodings of compressed copies, in order of preference. */
  encodings?: readonly Encoding[]
  /** Additional headers of a file. @param path its path in the folder, with a leading slash */
  headersOf(path: string): Record<string, string>
}

/** A range applies to the uncompressed file, because each compressed copy is another representation. */
export function serveFiles(folder: string, { encodings = [], headersOf }: FileOptions): RequestHandler {
  const files = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    setHeaders(response: Response, path: string, { size, mtimeMs }: { size: number; mtimeMs: number }) {
      const encoding = encodings.find((known) => path.endsWith(SUFFIXES[known]))
      const file = encoding ? path.slice(0, -SUFFIXES[encoding].length) : path
      if (encoding) response.type(extname(file)).set('Content-Encoding', encoding)
      response.set({ ETag: `"${size}-${mtimeMs}"`, ...headersOf(`/${relative(folder, file)}`) })
      if (encodings.length > 0) response.vary('Accept-Encoding')
    },
  })
  return (request, response, next) => {
    ignoreUnusableRange(request)
    const { url, path } = request
    const accepted =
      request.headers.range === undefined && compressibleFile.test(path)
        ? encodings.filter((encoding) => request.acceptsEncodings(encoding))
        : []
    const candidates = [...accepted.map((encoding) => path + SUFFIXES[encoding]), path]
    function tryNext(error?: unknown): void {
      const candidate = error === undefined ? candidates.shift() : undefined
      request.url = candidate ?? url
      if (candidate !== undefined) {
        files(request, response, tryNext)
        return
      }
      // The response is an error now (412 or 416), or comes from another handler.
      for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name)
      next(error)
    }
    tryNext()
  }
}

/** The encodings of copies for visitors' files. */
export const CLIENT_ENCODINGS = ['br', 'gzip'] as const

const YEAR_SECONDS = 31_536_000

/** Cache-Control: a year for names with a hash, a week for fonts, an hour otherwise. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return path.startsWith('/fonts/') ? 'public, max-age=604800' : 'public, max-age=3600'
}

/** Icons that other sites show beside a link. */
const icon = /^\/(?:favicon|icon|apple-touch-icon)[\w-]*\.(?:ico|svg|png)$/

/** Serves the built client files and those of `public/`, with compressed copies. Resolves when they are ready. */
export async function serveClientFiles(folder: string, log: Logger): Promise<RequestHandler> {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  for (const encoding of CLIENT_ENCODINGS) await compressFolder(folder, encoding, log)
  const files = serveFiles(folder, {
    encodings: CLIENT_ENCODINGS,
    headersOf: (path) => ({
      'Cache-Control': cacheControlOf(path),
      ...(path === '/speculation-rules.json' ? { 'Content-Type': 'application/speculationrules+json' } : {}),
      ...(icon.test(path) ? { [RESOURCE_POLICY]: 'cross-origin' } : {}),
    }),
  })
  // Files have an extension: page requests skip the disk.
  return (request, response, next) => (extname(request.path) === '' ? next() : files(request, response, next))
}
