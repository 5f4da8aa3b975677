import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'

import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

import { serveFiles } from './files'
import { decode, encode } from './pages/encode'
import { RESOURCE_POLICY } from './security/headers'

const compressibleFile = /\.(js|css|svg|json|webmanifest|txt|xml|html)$/

/**
 * Puts a compressed copy beside every text file of a folder whose copy is missing or older.
 * A folder that may not be written is left as it is: its files are then sent uncompressed.
 */
export async function compressFolder(folder: string, encoding: 'br' | 'gzip', log: Logger): Promise<void> {
  try {
    await writeCopies(folder, encoding)
  } catch (error) {
    log.warn({ event: 'files.uncompressed', folder, reason: String(error) })
  }
}

async function isCopyOf(bytes: Buffer, copy: string, encoding: 'br' | 'gzip'): Promise<boolean> {
  if (!existsSync(copy)) return false
  return decode(await readFile(copy), encoding).then(
    (decoded) => decoded.equals(bytes),
    () => false,
  )
}

/** Does what `compressFolder` does. Throws where it cannot write. */
export async function writeCopies(folder: string, encoding: 'br' | 'gzip'): Promise<void> {
  const suffix = encoding === 'br' ? '.br' : '.gz'
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressibleFile.test(entry.name)) continue
    const copy = path + suffix
    if (existsSync(copy) && statSync(copy).mtimeMs >= statSync(path).mtimeMs) continue
    const bytes = await readFile(path)
    // Times change when a folder is copied.
    if (await isCopyOf(bytes, copy, encoding)) continue
    const compressed = await encode(bytes, encoding, 'best')
    if (compressed.length >= bytes.length) continue
    // Renamed when complete: another process may be about to serve it.
    const beside = `${copy}.${process.pid}.part`
    await writeFile(beside, compressed)
    await rename(beside, copy)
  }
}

/** What copies are made of the files that visitors get. */
export const CLIENT_ENCODINGS = ['br', 'gzip'] as const

const YEAR_SECONDS = 31_536_000

/** Files whose names change with their content may be kept for ever, fonts for a week, the rest for an hour. */
function keepFor(path: string): string {
  if (path.startsWith('/assets/')) return `public, max-age=${YEAR_SECONDS}, immutable`
  return path.startsWith('/fonts/') ? 'public, max-age=604800' : 'public, max-age=3600'
}

/** Shown by other sites beside a link to this one. */
const icon = /^\/(?:favicon|icon|apple-touch-icon)[\w-]*\.(?:ico|svg|png)$/

/** The built client files and those of `public/`, with compressed copies. Resolves when they can be served. */
export async function serveClientFiles(folder: string, log: Logger): Promise<RequestHandler> {
  if (!existsSync(folder)) return (_request, _response, next) => next()
  for (const encoding of CLIENT_ENCODINGS) await compressFolder(folder, encoding, log)
  const options = {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response: ServerResponse, path: string) {
      response.setHeader('Cache-Control', keepFor(path))
      if (icon.test(path)) response.setHeader(RESOURCE_POLICY, 'cross-origin')
    },
  }
  return serveFiles(folder, options, log)
}
