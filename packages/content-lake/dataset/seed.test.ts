import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake.fixture'

let seedDir: string
let lake: TestLake | null = null
beforeEach(() => {
  seedDir = mkdtempSync(join(tmpdir(), 'seed-'))
  mkdirSync(join(seedDir, 'documents'))
  mkdirSync(join(seedDir, 'assets/portraits'), { recursive: true })
})
afterEach(async () => {
  await lake?.stop()
  lake = null
  rmSync(seedDir, { recursive: true })
})

const write = (name: string, ...documents: object[]) =>
  writeFileSync(join(seedDir, 'documents', name), documents.map((document) => JSON.stringify(document)).join('\n'))
const start = async () => {
  lake = await startTestLake({ seed: seedDir })
  return lake
}

describe('seed', () => {
  it('fills an empty store and resolves references and assets', async () => {
    await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(seedDir, 'assets/portraits/ada.png'))
    writeFileSync(join(seedDir, 'assets/clip.mp4'), 'a film')
    const portrait = {
      _type: 'image',
      alt: 'Ada',
      hotspot: { x: 0.5, y: 0.2 },
      _sanityAsset: 'image@file://./assets/portraits/ada.png',
    }
    write('a.ndjson', { _id: 'quote', _type: 'review', about: { _type: 'reference', _ref: 'ada' } })
    write(
      'b.ndjson',
      { _id: 'ada', _type: 'author', portrait, gallery: [{ _key: 'k', ...portrait }] },
      { _id: 'frontPage', _type: 'frontPage', film: { _type: 'file', _sanityAsset: 'file@file://./assets/clip.mp4' } },
    )
    const { fetch, visitor } = await start()
    const client = visitor()
    expect(
      await client.fetch(
        '*[_id == "quote"][0].about->portrait{alt, hotspot, "size": asset->metadata.dimensions{width, height}}',
      ),
    ).toEqual({
      alt: 'Ada',
      hotspot: { x: 0.5, y: 0.2 },
      size: { width: 30, height: 40 },
    })
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
    expect(await client.fetch('*[defined(_sanityAsset) || defined(portrait._sanityAsset)]')).toEqual([])
    const film = await fetch(`/${await client.fetch('*[_id == "frontPage"][0].film.asset->path')}`)
    expect(film.headers.get('content-type')).toBe('video/mp4')
    expect(await film.text()).toBe('a film')
  })

  it('keeps edits and deletions after a restart', async () => {
    const things = ['a', 'b'].map((_id) => ({ _id, _type: 'thing', n: 1 }))
    writeFileSync(join(seedDir, 'documents/a.json'), JSON.stringify(things, null, 2))
    const running = await start()
    await running.editor().patch('a').set({ n: 2 }).commit()
    await running.editor().delete('b')
    await running.restart()
    expect(await running.visitor().fetch('*{_id, n}')).toEqual([{ _id: 'a', n: 2 }])
  })

  it.each([
    ['invalid JSON', '{"_id": "a"', 'Seed a.ndjson, line 1'],
    ['a document without a type', '{"_id": "a"}', 'Seed a.ndjson, line 1'],
    ['a reference to nothing', '{"_id": "a", "_type": "t", "to": {"_ref": "b"}}', 'does not exist'],
    ['a duplicate id', '{"_id": "a", "_type": "t"}\n{"_id": "a", "_type": "t"}', '"a" is there twice'],
    [
      'an asset outside of the seed',
      '{"_id": "a", "_type": "t", "i": {"_sanityAsset": "image@file://./../../etc/hostname"}}',
      'is no asset of the seed',
    ],
  ])('stops the startup and names the place of %s', async (_name, text, message) => {
    writeFileSync(join(seedDir, 'documents/a.ndjson'), text)
    await expect(start()).rejects.toThrow(message)
  })
})
