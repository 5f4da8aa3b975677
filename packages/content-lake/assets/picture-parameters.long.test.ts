import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake'

let lake: TestLake
let asset: string
let glass: string
const patch = (background: string, left: number, top: number) => ({
  input: { create: { width: 200, height: 150, channels: 3 as const, background } },
  left,
  top,
})
beforeAll(async () => {
  lake = await startTestLake()
  // Red and lime above, blue and white below.
  const quarters = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .composite([patch('lime', 200, 0), patch('blue', 0, 150), patch('white', 200, 150)])
    .png()
    .toBuffer()
  asset = (await lake.editor().assets.upload('image', quarters))._id
  glass = (
    await lake.editor().assets.upload(
      'image',
      await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
    )
  )._id
})
afterAll(() => lake.stop())

const names: Record<string, string> = {
  '255,0,0': 'red',
  '0,255,0': 'lime',
  '0,0,255': 'blue',
  '255,255,255': 'white',
  '0,0,0': 'black',
}

async function picture(of: (builder: ImageUrlBuilder) => ImageUrlBuilder, source = asset) {
  const { pathname, search } = new URL(of(createImageUrlBuilder(lake.visitor()).image(source)).url())
  const response = await lake.fetch(pathname + search)
  expect(response.status, search).toBe(200)
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  const colour = (x: number, y: number) => names[at(x, y).slice(0, 3).join()] ?? at(x, y).join()
  return {
    size: `${info.width}x${info.height}`,
    at,
    colour,
    corners: [colour(0.1, 0.1), colour(0.9, 0.1), colour(0.1, 0.9), colour(0.9, 0.9)].join(' '),
  }
}

describe('image parameters of @sanity/image-url', () => {
  it.each<[string, (builder: ImageUrlBuilder) => ImageUrlBuilder, string, string]>([
    ['flip to the side', (b) => b.flipHorizontal(), '400x300', 'lime red white blue'],
    ['flip upside down', (b) => b.flipVertical(), '400x300', 'blue white red lime'],
    ['flip both', (b) => b.flipHorizontal().flipVertical(), '400x300', 'white blue lime red'],
    ['turn to the right', (b) => b.orientation(90), '300x400', 'blue red white lime'],
    ['turn by 180°', (b) => b.orientation(180), '400x300', 'white blue lime red'],
    ['turn to the left', (b) => b.orientation(270), '300x400', 'lime white red blue'],
    ['turn, then scale', (b) => b.orientation(90).width(30), '30x40', 'blue red white lime'],
    ['turn, then flip', (b) => b.orientation(90).width(30).flipHorizontal(), '30x40', 'red blue lime white'],
    ['turn, then flip upside down', (b) => b.orientation(270).flipVertical(), '300x400', 'red blue lime white'],
    ['turn a part', (b) => b.rect(200, 0, 200, 300).orientation(90), '300x200', 'white lime white lime'],
    ['turn a part by 180°', (b) => b.rect(0, 0, 400, 150).orientation(180).width(100), '100x38', 'lime red lime red'],
    ['turn a part to the left', (b) => b.rect(0, 0, 200, 300).orientation(270), '300x200', 'red blue red blue'],
    ['invert', (b) => b.invert(true).rect(200, 150, 200, 150), '200x150', 'black black black black'],
    [
      'focal point',
      (b) => b.width(50).height(100).fit('crop').crop('focalpoint').focalPoint(0.9, 0.5),
      '50x100',
      'lime lime white white',
    ],
    [
      'focal point beyond the edge',
      (b) => b.width(50).height(100).fit('crop').crop('focalpoint').focalPoint(0, 0),
      '50x100',
      'red red blue blue',
    ],
    [
      'focal point of a turned picture',
      (b) => b.width(100).height(50).fit('crop').crop('focalpoint').focalPoint(0.9, 0.5).orientation(90),
      '100x50',
      'white lime white lime',
    ],
    ['crop at an edge', (b) => b.width(50).height(100).fit('crop').crop('left'), '50x100', 'red red blue blue'],
    ['largest height', (b) => b.width(200).maxHeight(50).fit('crop').crop('top'), '200x50', 'red lime red lime'],
    ['smallest height', (b) => b.width(200).minHeight(300).fit('crop'), '200x300', 'red lime blue white'],
    ['largest width', (b) => b.maxWidth(100).fit('crop').crop('right'), '100x300', 'lime lime white white'],
    ['smallest width', (b) => b.height(30).minWidth(80).fit('crop'), '80x30', 'red lime blue white'],
    [
      'padding',
      (b) => b.width(100).height(100).fit('scale').pad(20).bg('000000'),
      '100x100',
      'black black black black',
    ],
    [
      'padding of what is inverted',
      (b) => b.width(100).height(100).fit('scale').pad(20).bg('f00').invert(true),
      '100x100',
      'red red red red',
    ],
    [
      'fill on a ground',
      (b) => b.width(100).height(300).fit('fill').bg('ff0000ff').ignoreImageParams(),
      '100x300',
      'blue blue blue blue',
    ],
    [
      'fill without growing',
      (b) => b.width(800).height(800).fit('fillmax').bg('00f').ignoreImageParams(),
      '800x800',
      'blue blue blue blue',
    ],
    ['frame', (b) => b.frame(1).width(40), '40x30', 'red lime blue white'],
    ['vanity name', (b) => b.width(40).vanityName('four-quarters.png'), '40x30', 'red lime blue white'],
  ])('applies %s', async (_name, of, size, corners) => {
    expect(await picture(of)).toMatchObject({ size, corners })
  })

  it('centers the image inside its padding', async () => {
    const { colour } = await picture((b) => b.width(100).height(100).fit('scale').pad(20).bg('000000'))
    expect([colour(0.25, 0.25), colour(0.75, 0.75)]).toEqual(['red', 'white'])
  })

  it('removes all color at saturation -100', async () => {
    const [r, g, b] = (await picture((builder) => builder.saturation(-100).width(40))).at(0.1, 0.1)
    expect([g, b]).toEqual([r, r])
  })

  it('blurs up to the strongest value and keeps the size', async () => {
    const edge = async (blur: number) => {
      const { at, size } = await picture((b) => b.blur(blur))
      expect(size).toBe('400x300')
      // How far the red of the left half comes over to the right.
      return at(0.53, 0.2)[0] ?? 0
    }
    const [none, some, strong] = [await edge(1), await edge(200), await edge(2_000)]
    expect(none).toBe(0)
    expect(some).toBeGreaterThan(20)
    expect(strong).toBeGreaterThan(some)
  })

  it('raises the contrast of edges when sharpened', async () => {
    const across = async (amount: number) => {
      const { at } = await picture((b) => b.width(37).blur(20).sharpen(amount))
      return Math.abs((at(0.45, 0.9)[0] ?? 0) - (at(0.55, 0.9)[0] ?? 0))
    }
    expect(await across(100)).toBeGreaterThan(await across(0))
  })

  it('applies opaque and transparent background colors', async () => {
    expect((await picture((b) => b.bg('ff8800'), glass)).at(0.5, 0.5)).toEqual([255, 136, 0])
    expect((await picture((b) => b.bg('80ff0000'), glass)).at(0.5, 0.5)).toEqual([255, 0, 0, 128])
    expect((await picture((b) => b.bg('ff00'), glass)).at(0.5, 0.5).slice(0, 3)).toEqual([255, 0, 0])
    expect((await picture((b) => b.pad(5).width(40), glass)).at(0.5, 0.5)[3]).toBe(0)
  })
})

describe('image transforms', () => {
  it('return the original bytes for parameters without effect', async () => {
    const original = await lake.fetch(new URL(createImageUrlBuilder(lake.visitor()).image(asset).url()).pathname)
    const bytes = Buffer.from(await original.arrayBuffer())
    for (const search of ['or=0', 'blur=0', 'sat=0&sharp=0', 'pad=0', 'invert=false', 'fp-x=0.5&fp-y=0.5']) {
      const same = await lake.fetch(
        `${new URL(createImageUrlBuilder(lake.visitor()).image(asset).url()).pathname}?${search}`,
      )
      expect(Buffer.from(await same.arrayBuffer()).equals(bytes), search).toBe(true)
    }
  })

  it('limit the height of an enlarged narrow image', async () => {
    const line = await lake.editor().assets.upload(
      'image',
      await sharp({ create: { width: 1, height: 200, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    expect((await picture((b) => b.width(5_000), line._id)).size).toBe('80x16000')
  })
})
