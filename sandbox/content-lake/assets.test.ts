import { createHash } from 'node:crypto'

import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
let photo: Buffer
let photoId: string
beforeAll(async () => {
  sandbox = await startTestSandbox()
  // Left half red, right half blue: what a crop keeps can be seen in its colour.
  const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'blue' } }).png().toBuffer()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer()
  photoId = (await sandbox.editor().assets.upload('image', photo, { filename: 'photo.jpg', title: 'A photo' }))._id
})
afterAll(() => sandbox.stop())

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
/** The path at which a browser finds what the builder points at. */
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const build = () => createImageUrlBuilder(sandbox.visitor()).image(photoId)
const imagePath = (params = '') => `/sandbox/content-lake/images/local/production/${sha1(photo)}-400x300.jpg${params}`

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await sandbox.fetch(path, { headers })
  return { response, status: response.status, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}
const size = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

describe('an uploaded picture', () => {
  it('is described as Sanity describes it', async () => {
    const hash = sha1(photo)
    expect(await sandbox.visitor().fetch('*[_type == "sanity.imageAsset"][0]')).toMatchObject({
      _id: `image-${hash}-400x300-jpg`,
      assetId: hash,
      sha1hash: hash,
      path: `images/local/production/${hash}-400x300.jpg`,
      url: `http://localhost:3000${imagePath()}`,
      originalFilename: 'photo.jpg',
      title: 'A photo',
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: photo.length,
      metadata: {
        dimensions: { width: 400, height: 300, aspectRatio: 4 / 3 },
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        hasAlpha: false,
        isOpaque: true,
      },
    })
  })

  it('is stored once, however often it is uploaded', async () => {
    const again = await sandbox.editor().assets.upload('image', photo, { filename: 'copy.jpg' })
    expect(again).toMatchObject({ _id: photoId, originalFilename: 'photo.jpg' })
    expect(await sandbox.editor().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  it('is found at the new address of a site that has moved', async () => {
    const url = () => sandbox.visitor().fetch('*[_id == $id][0].url', { id: photoId })
    await sandbox.restart({ siteUrl: 'http://localhost:8080' })
    expect(await url()).toBe(`http://localhost:8080${imagePath()}`)
    await sandbox.restart()
    expect(await url()).toBe(`http://localhost:3000${imagePath()}`)
  })

  it('that is turned by its EXIF data is measured upright', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { _id, metadata } = await sandbox.editor().assets.upload('image', turned)
    expect(metadata.dimensions).toMatchObject({ width: 20, height: 40 })
    const { bytes } = await get(pathOf(createImageUrlBuilder(sandbox.visitor()).image(_id).width(10).url()))
    expect(await size(bytes)).toMatchObject({ width: 10, height: 20 })
  })

  it('with transparency says so', async () => {
    const glass = await sharp({ create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } }).png().toBuffer()
    expect((await sandbox.editor().assets.upload('image', glass)).metadata).toMatchObject({ hasAlpha: true, isOpaque: false })
  })

  it('is delivered as it came, for ever', async () => {
    const { bytes, type, response } = await get(imagePath())
    expect(bytes.equals(photo)).toBe(true)
    expect(type).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe('the addresses of @sanity/image-url', () => {
  it.each([
    ['width', () => build().width(100), { width: 100, height: 75 }],
    ['height', () => build().height(60), { width: 80, height: 60 }],
    ['dpr', () => build().width(100).dpr(2), { width: 200, height: 150 }],
    ['fit clip', () => build().width(100).height(100).fit('clip').ignoreImageParams(), { width: 100, height: 75 }],
    ['fit crop', () => build().width(100).height(100).fit('crop'), { width: 100, height: 100 }],
    ['fit fill', () => build().width(100).height(100).fit('fill'), { width: 100, height: 100 }],
    ['fit scale', () => build().width(100).height(100).fit('scale'), { width: 100, height: 100 }],
    ['fit max', () => build().width(4000).fit('max'), { width: 400, height: 300 }],
    ['fit clip, larger', () => build().width(800), { width: 800, height: 600 }],
    ['rect', () => build().rect(200, 0, 100, 50), { width: 100, height: 50 }],
    ['rect that sticks out', () => build().rect(300, 200, 101, 200), { width: 100, height: 100 }],
    ['format png', () => build().width(10).format('png'), { width: 10, format: 'png' }],
    ['format webp', () => build().width(10).format('webp'), { width: 10, format: 'webp' }],
  ])('%s', async (_name, url, expected) => {
    const { status, bytes } = await get(pathOf(url().url()))
    expect(status).toBe(200)
    expect(await size(bytes)).toMatchObject(expected)
  })

  it('crop to the rectangle that is asked for', async () => {
    const colour = async (path: string) => (await sharp((await get(path)).bytes).stats()).dominant
    expect(await colour(pathOf(build().rect(0, 0, 180, 300).url()))).toMatchObject({ r: expect.closeTo(248, -1), b: expect.closeTo(8, -1) })
    expect(await colour(pathOf(build().rect(220, 0, 180, 300).url()))).toMatchObject({ r: expect.closeTo(8, -1), b: expect.closeTo(248, -1) })
  })

  it('follow hotspot and crop', async () => {
    const image = { asset: { _ref: photoId }, hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 }, crop: { left: 0, right: 0, top: 0, bottom: 0 } }
    const url = createImageUrlBuilder(sandbox.visitor()).image(image).width(50).height(150).url()
    const { dominant } = await sharp((await get(pathOf(url))).bytes).stats()
    expect(dominant.b).toBeGreaterThan(dominant.r)
  })

  it('with auto=format give webp to those who take it', async () => {
    const path = pathOf(build().width(30).auto('format').url())
    const modern = await get(path, { accept: 'image/avif,image/webp,*/*' })
    expect(modern.type).toBe('image/webp')
    expect(modern.response.headers.get('vary')).toContain('Accept')
    expect((await get(path, { accept: 'image/png' })).type).toBe('image/jpeg')
  })

  it('give fewer bytes for less quality', async () => {
    const bytes = async (quality: number) => (await get(pathOf(build().width(300).quality(quality).url()))).bytes.length
    expect(await bytes(10)).toBeLessThan(await bytes(95))
  })

  it('can be saved under a name', async () => {
    const { response } = await get(pathOf(build().width(30).forceDownload('mine.jpg').url()))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="mine.jpg"')
  })
})

describe('an SVG', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>')

  it('cannot run script where it is delivered', async () => {
    const { _id } = await sandbox.editor().assets.upload('image', svg)
    expect(_id).toMatch(/-40x20-svg$/)
    const { response, type } = await get(`/sandbox/content-lake/images/local/production/${sha1(svg)}-40x20.svg`)
    expect(type).toBe('image/svg+xml')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/; sandbox$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const small = await get(`/sandbox/content-lake/images/local/production/${sha1(svg)}-40x20.svg?w=20`)
    expect(await size(small.bytes)).toMatchObject({ format: 'png', width: 20 })
  })
})

describe('a file', () => {
  it('is described, delivered, and in parts where a player asks for them', async () => {
    const video = Buffer.from('not really a video, but long enough')
    const asset = await sandbox.editor().assets.upload('file', video, { filename: 'clip.mp4', contentType: 'video/mp4' })
    expect(asset).toMatchObject({ _id: `file-${sha1(video)}-mp4`, _type: 'sanity.fileAsset', extension: 'mp4', mimeType: 'video/mp4', size: video.length })
    const path = `/sandbox/content-lake/${asset.path}`
    expect((await get(path)).bytes.equals(video)).toBe(true)
    const part = await get(path, { range: 'bytes=4-9' })
    expect(part).toMatchObject({ status: 206, type: 'video/mp4', bytes: video.subarray(4, 10) })
  })

  it('that a browser could run is only offered for download', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const { path } = await sandbox.editor().assets.upload('file', page, { filename: 'page.html', contentType: 'text/html' })
    const { response, type } = await get(`/sandbox/content-lake/${path}`)
    expect(type).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
  })
})

describe('limits', () => {
  const upload = (body: Buffer) =>
    sandbox.fetch('/sandbox/content-lake/v1/assets/images/production', { method: 'POST', body: new Uint8Array(body), headers: { authorization: `Bearer ${sandbox.token}` } })

  it('too many bytes get 413', async () => {
    const response = await upload(Buffer.alloc(26 * 1024 * 1024))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { type: 'payloadTooLarge' } })
  })

  it('too many pixels get 413', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } }).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await upload(bomb)).status).toBe(413)
  })

  it('what is no picture gets 400', async () => {
    for (const bytes of [Buffer.from('hello'), photo.subarray(0, 50), Buffer.alloc(0)]) {
      const response = await upload(bytes)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { description: expect.any(String) } })
    }
  })

  it.each(['w=0', 'w=5001', 'w=abc', 'w=1e3', 'w=-5', 'h=', 'q=101', 'dpr=9', 'or=45', 'flip=x', 'blur=2001', 'blur=-1', 'sharp=101', 'sat=-101', 'sat=x', 'invert=yes', 'bg=red', 'bg=12345', 'pad=2501', 'w=10&pad=5', 'fp-x=1.1', 'fp-y=-0.1', 'fp-x=', 'min-w=0', 'max-h=5001', 'crop=middle', 'frame=2', 'fit=nonsense', 'fm=exe', 'rect=1,2,3', 'rect=0,0,0,10', 'rect=400,0,10,10', 'auto=everything', 'unknown=1'])(
    'a transform that is none gets 400: %s',
    async (params) => {
      const { status, bytes } = await get(imagePath(`?${params}`))
      expect(status).toBe(400)
      expect(JSON.parse(bytes.toString())).toMatchObject({ error: { type: 'httpBadRequest' } })
    },
  )

  it.each([
    `${'0'.repeat(40)}-400x300.jpg`,
    `${'0'.repeat(40)}-400x300.jpg?w=100`,
    'photo.jpg',
    '..%2f..%2f..%2ftoken',
    '%2e%2e%2ftoken',
  ])('an asset that is none gets 404: %s', async (name) => {
    const { status, response } = await get(`/sandbox/content-lake/images/local/production/${name}`)
    expect(status).toBe(404)
    expect(response.headers.get('cache-control')).not.toMatch(/immutable/)
  })
})
