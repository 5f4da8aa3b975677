import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

/** The film is left out: it takes minutes, and ffmpeg. Packed pictures are left out: each system packs them differently. */
const kinds = ['spots', 'logo', 'portraits', 'articles', 'share']
const isPacked = (file: string) => /\.(?:png|ico|webp)$/.test(file)

it('npm run artwork draws what is committed, and code that stands as it is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artwork-'))
  for (const room of ['app/ui', 'public', 'server/share-image']) mkdirSync(join(folder, room), { recursive: true })
  for (const kind of kinds) {
    execFileSync(process.execPath, [join(process.cwd(), 'packages/artwork', `${kind}.mjs`)], { cwd: folder })
  }
  const drawn = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isPacked(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  expect(drawn).toEqual(expect.arrayContaining(['app/ui/logo.tsx', 'server/share-image/cloth.ts']))
  for (const file of drawn) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'))
})

it('the film says in one line that it needs ffmpeg', () => {
  const { stderr, status } = spawnSync(process.execPath, ['packages/artwork/hero.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  })
  expect(stderr).toMatch(/^The film needs ffmpeg.*\n$/)
  expect(status).toBe(1)
})
