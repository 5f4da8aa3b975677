import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const isPacked = (file: string) => /\.(?:png|ico|webp)$/.test(file)

/** Skips the video, which takes minutes and ffmpeg, and compressed pictures, which differ between systems. */
describe('npm run generate -- artwork', () => {
  it.each([
    ['spots', 'packages/artwork/spots/individual-spot.svg'],
    ['logo', 'app/site-frame.tsx'],
    ['portraits', 'packages/artwork/portraits/ngozi-nwosu.svg'],
    ['articles', 'packages/artwork/articles/when-you-cannot-sleep.svg'],
    ['share', 'server/share-image/background.ts'],
  ])('draws the committed files of %s', (kind, among) => {
    const folder = mkdtempSync(join(tmpdir(), 'artwork-'))
    for (const room of ['app/ui', 'public', 'server/share-image']) mkdirSync(join(folder, room), { recursive: true })
    execFileSync(process.execPath, [join(process.cwd(), 'packages/artwork', `${kind}.mjs`)], { cwd: folder })
    const drawn = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isPacked(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    expect(drawn).toContain(among)
    for (const file of drawn) expect(readFileSync(join(folder, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'))
  })

  it('exits with one line when ffmpeg is missing', () => {
    const { stderr, status } = spawnSync(process.execPath, ['packages/artwork/hero.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, PATH: '' },
    })
    expect(stderr).toMatch(/^The film needs ffmpeg.*\n$/)
    expect(status).toBe(1)
  })
})
