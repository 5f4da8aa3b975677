import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export type SeedSource = {
  /** Base folder of asset paths. */
  folder: string
  /** Files with a JSON list of documents (`.json`) or one document per line. */
  files: string[]
  /** Removes unpacked files. */
  close(): void
}

const holdsDocuments = (name: string) => /\.(?:nd)?json$/.test(name)

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(holdsDocuments)
    .sort()
    .map((name) => join(folder, name))
}

/** Content of a `sanity dataset export`: a folder with `data.ndjson`, `images/` and `files/`. */
function unpack(archive: string): SeedSource {
  const place = mkdtempSync(join(tmpdir(), 'content-lake-seed-'))
  const close = () => rmSync(place, { recursive: true, force: true })
  try {
    execFileSync('tar', ['-xzf', archive, '-C', place], { stdio: ['ignore', 'ignore', 'pipe'] })
    const [file] = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
      (name) => basename(name) === 'data.ndjson',
    )
    if (file === undefined) throw new Error('it holds no data.ndjson')
    return { folder: dirname(join(place, file)), files: [join(place, file)], close }
  } catch (error) {
    close()
    const reason = error instanceof Error ? error.message.trim().split('\n').join(' ') : String(error)
    throw new Error(`Seed ${archive} cannot be read: ${reason}`, { cause: error })
  }
}

/**
 * Opens the documents of a seed: an archive of `sanity dataset export` (`.tar.gz`), a file with a list of documents
 * (`.json`) or one document per line (`.ndjson`), or a folder with such files, directly or in `documents/`. Returns
 * null for an empty seed.
 * Throws an Error that names an unreadable archive.
 */
export function openSeed(path: string): SeedSource | null {
  if (!existsSync(path)) return null
  const whole = resolve(path)
  const close = () => undefined
  if (!statSync(whole).isDirectory())
    return holdsDocuments(whole) ? { folder: dirname(whole), files: [whole], close } : unpack(whole)
  const documents = join(whole, 'documents')
  const files = filesIn(existsSync(documents) ? documents : whole)
  return files.length === 0 ? null : { folder: whole, files, close }
}
