import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A folder with the seed as it was when the site first went out, to be used as `seedDir`. Its pictures are today's. */
export function firstSeed(): string {
  const folder = mkdtempSync(join(tmpdir(), 'first-seed-'))
  mkdirSync(join(folder, 'documents'))
  writeFileSync(
    join(folder, 'documents/all.ndjson'),
    gunzipSync(readFileSync(join(import.meta.dirname, 'first-seed.ndjson.gz'))),
  )
  cpSync(resolve('studio/seed/assets'), join(folder, 'assets'), { recursive: true })
  return folder
}
