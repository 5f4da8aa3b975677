import { createHash } from 'node:crypto'

import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
const create = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

const blue = await create(200, 300, 'blue').png().toBuffer()
/** Left half red, right half blue, so that the color shows which part a crop keeps. */
const photo = await create(400, 300, 'red')
  .composite([{ input: blue, left: 200, top: 0 }])
  .jpeg({ quality: 90 })
  .toBuffer()
const photoId = `image-${sha1(photo)}-400x300-jpg`
const photoPath = `/images/local/production/${sha1(photo)}-400x300.jpg`

const lake = await lakeForFile()
beforeAll(() => lake.editor().assets.upload('image', photo, { filename: 'photo.jpg', title: 'A photo' }))

const build = (image: object | string = photoId) => createImageUrlBuilder(lake.visitor()).image(image)
async function imageAt(url: string) {
  const response = await fetch(url)
  expect(response.status).toBe(200)
  return sharp(await response.arrayBuffer())
}

describe('image uploads', () => {
  it('create an asset document with the fields of the hosted Content Lake', async () => {
    const hash = sha1(photo)
    expect(await lake.visitor().fetch('*[_type == "sanity.imageAsset"][0]')).toMatchObject({
      _id: photoId,
      assetId: hash,
      sha1hash: hash,
      path: photoPath.slice(1),
      url: `${lake.origin}${photoPath}`,
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

  it('build asset URLs from the current public URL', async () => {
    const url = () => lake.visitor().fetch('*[_id == $id][0].url', { id: photoId })
    await lake.restart({ publicUrl: 'http://localhost:8080' })
    expect(await url()).toBe(`http://localhost:8080${photoPath}`)
    await lake.restart()
    expect(await url()).toBe(`${lake.origin}${photoPath}`)
  })

  it('apply the EXIF orientation before measuring', async () => {
    const turned = await create(40, 20, 'red').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { _id, metadata } = await lake.editor().assets.upload('image', turned)
    expect(metadata.dimensions).toMatchObject({ width: 20, height: 40 })
    const image = await imageAt(build(_id).width(10).url())
    expect(await image.metadata()).toMatchObject({ width: 10, height: 20 })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="40" height="20"/></svg>')
  it('name the accepted formats for an SVG, whatever its name', async () => {
    await expect(lake.editor().assets.upload('image', svg, { filename: 'photo.png' })).rejects.toThrow(
      'Save it as PNG, JPEG, WebP or AVIF',
    )
  })

  it.each<[number, string, () => Buffer | Promise<Buffer>]>([
    [400, 'an incomplete image', () => photo.subarray(0, 50)],
    [413, 'too many bytes', () => Buffer.alloc(26 * 1024 * 1024)],
    [413, 'too many pixels', () => create(9_000, 9_000, 'red').png().toBuffer()],
  ])('return %i for %s', async (statusCode, _what, bytes) => {
    await expect(lake.editor().assets.upload('image', await bytes())).rejects.toMatchObject({ statusCode })
  })
})

describe('image URLs from @sanity/image-url', () => {
  it.each([
    ['width', () => build().width(100), { width: 100, height: 75 }],
    ['dpr', () => build().height(60).dpr(2), { width: 160, height: 120 }],
    ['fit crop', () => build().width(100).height(100).fit('crop'), { width: 100, height: 100 }],
    ['fit max', () => build().width(4000).fit('max'), { width: 400, height: 300 }],
    ['rect that sticks out', () => build().rect(300, 200, 101, 200), { width: 100, height: 100 }],
  ])('apply %s', async (_name, url, expected) => {
    const image = await imageAt(url().url())
    expect(await image.metadata()).toMatchObject({ ...expected, format: 'webp' })
  })

  it.each([
    [400, `${photoPath}?rect=400,0,10,10`],
    [400, `${photoPath}?fit=everything`],
    [404, photoPath.replace(sha1(photo), '0'.repeat(40))],
    [404, `${photoPath.replace(sha1(photo), '0'.repeat(40))}?w=100`],
    [404, '/images/local/production/..%2f..%2f..%2ftoken'],
  ])('get an uncached %i at %s', async (status, path) => {
    const response = await lake.fetch(path)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).not.toMatch(/immutable/)
  })
})

describe('file uploads', () => {
  it('create an asset document and support range requests', async () => {
    const video = Buffer.from('not really a video, but long enough')
    const asset = await lake.editor().assets.upload('file', video, { filename: 'clip.mp4', contentType: 'video/mp4' })
    expect(asset).toMatchObject({
      _id: `file-${sha1(video)}-mp4`,
      _type: 'sanity.fileAsset',
      extension: 'mp4',
      mimeType: 'video/mp4',
      size: video.length,
    })
    const part = await lake.fetch(`/${asset.path}`, { headers: { range: 'bytes=4-9' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(4, 10))
  })

  it('serve HTML only as an attachment', async () => {
    const upload = { filename: 'page.html', contentType: 'text/html' }
    const { path } = await lake.editor().assets.upload('file', Buffer.from('<script>alert(1)</script>'), upload)
    const { headers } = await lake.fetch(`/${path}`)
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('content-security-policy')).toMatch(/; sandbox$/)
  })
})
