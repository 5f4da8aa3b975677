import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { imagePath, lakeWithPhoto, pathOf, photoId, size } from './photo.fixture'

const { lake, build, get } = await lakeWithPhoto()

describe('image URLs from @sanity/image-url', () => {
  it.each([
    ['width', () => build().width(100), { width: 100, height: 75 }],
    ['height', () => build().height(60), { width: 80, height: 60 }],
    ['dpr', () => build().width(100).dpr(2), { width: 200, height: 150 }],
    ['fit clip', () => build().width(100).height(100).fit('clip').ignoreImageParams(), { width: 100, height: 75 }],
    ['fit crop', () => build().width(100).height(100).fit('crop'), { width: 100, height: 100 }],
    [
      'fit fillmax',
      () => build().width(800).height(800).fit('fillmax').ignoreImageParams(),
      { width: 800, height: 800 },
    ],
    ['fit max', () => build().width(4000).fit('max'), { width: 400, height: 300 }],
    ['fit clip, larger', () => build().width(800), { width: 800, height: 600 }],
    ['rect', () => build().rect(200, 0, 100, 50), { width: 100, height: 50 }],
    ['rect that sticks out', () => build().rect(300, 200, 101, 200), { width: 100, height: 100 }],
  ])('applies %s', async (_name, url, expected) => {
    const { status, bytes } = await get(pathOf(url().url()))
    expect(status).toBe(200)
    expect(await size(bytes)).toMatchObject({ ...expected, format: 'webp' })
  })

  it('crops to the requested rectangle', async () => {
    const colour = async (path: string) => (await sharp((await get(path)).bytes).stats()).dominant
    expect(await colour(pathOf(build().rect(0, 0, 180, 300).url()))).toMatchObject({
      r: expect.closeTo(248, -1),
      b: expect.closeTo(8, -1),
    })
    expect(await colour(pathOf(build().rect(220, 0, 180, 300).url()))).toMatchObject({
      r: expect.closeTo(8, -1),
      b: expect.closeTo(248, -1),
    })
  })

  it('crops around the hotspot', async () => {
    const image = {
      asset: { _ref: photoId },
      hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 },
      crop: { left: 0, right: 0, top: 0, bottom: 0 },
    }
    const url = createImageUrlBuilder(lake.visitor()).image(image).width(50).height(150).url()
    const { dominant } = await sharp((await get(pathOf(url))).bytes).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('sets the download filename', async () => {
    const { response } = await get(pathOf(build().width(30).forceDownload('mine.jpg').url()))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=mine.jpg')
  })

  it.each(['w=0', 'w=abc', 'dpr=9', 'rect=400,0,10,10', 'fit=everything'])(
    'returns 400 for the invalid parameter %s',
    async (params) => {
      const { status, bytes } = await get(imagePath(`?${params}`))
      expect(status).toBe(400)
      expect(JSON.parse(bytes.toString())).toMatchObject({ error: { type: 'httpBadRequest' } })
    },
  )

  it.each([`${'0'.repeat(40)}-400x300.jpg`, `${'0'.repeat(40)}-400x300.jpg?w=100`, '..%2f..%2f..%2ftoken'])(
    'returns an uncached 404 for the unknown asset %s',
    async (name) => {
      const { status, response } = await get(`/images/local/production/${name}`)
      expect(status).toBe(404)
      expect(response.headers.get('cache-control')).not.toMatch(/immutable/)
    },
  )
})
