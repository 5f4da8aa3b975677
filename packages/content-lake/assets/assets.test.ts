import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { imagePath, lakeWithPhoto, pathOf, photo, photoId, sha1, size } from './photo.fixture'

const { lake, get } = await lakeWithPhoto()

describe('image uploads', () => {
  it('create an asset document with the fields of the hosted Content Lake', async () => {
    const hash = sha1(photo)
    expect(await lake.visitor().fetch('*[_type == "sanity.imageAsset"][0]')).toMatchObject({
      _id: `image-${hash}-400x300-jpg`,
      assetId: hash,
      sha1hash: hash,
      path: `images/local/production/${hash}-400x300.jpg`,
      url: `${lake.origin}${imagePath()}`,
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

  it('store identical bytes once', async () => {
    const again = await lake.editor().assets.upload('image', photo, { filename: 'copy.jpg' })
    expect(again).toMatchObject({ _id: photoId, originalFilename: 'photo.jpg' })
    expect(await lake.editor().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  it('build asset URLs from the current public URL', async () => {
    const url = () => lake.visitor().fetch('*[_id == $id][0].url', { id: photoId })
    await lake.restart({ publicUrl: 'http://localhost:8080' })
    expect(await url()).toBe(`http://localhost:8080${imagePath()}`)
    await lake.restart()
    expect(await url()).toBe(`${lake.origin}${imagePath()}`)
  })

  it('apply the EXIF orientation before measuring', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { _id, metadata } = await lake.editor().assets.upload('image', turned)
    expect(metadata.dimensions).toMatchObject({ width: 20, height: 40 })
    const { bytes } = await get(pathOf(createImageUrlBuilder(lake.visitor()).image(_id).width(10).url()))
    expect(await size(bytes)).toMatchObject({ width: 10, height: 20 })
  })

  it('record transparency in the metadata', async () => {
    const glass = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect((await lake.editor().assets.upload('image', glass)).metadata).toMatchObject({
      hasAlpha: true,
      isOpaque: false,
    })
  })

  it('serve the original bytes with an immutable cache policy', async () => {
    const { bytes, type, response } = await get(imagePath())
    expect(bytes.equals(photo)).toBe(true)
    expect(type).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe('rejected uploads', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="40" height="20"/></svg>')

  it.each(['drawing.svg', 'photo.png'])('names the accepted formats for an SVG named %s', async (filename) => {
    await expect(lake.editor().assets.upload('image', svg, { filename })).rejects.toThrow(
      'Save it as PNG, JPEG, WebP or AVIF',
    )
  })

  it.each<[number, string, () => Buffer | Promise<Buffer>]>([
    [400, 'bytes that are no image', () => Buffer.from('hello')],
    [400, 'an incomplete image', () => photo.subarray(0, 50)],
    [413, 'too many bytes', () => Buffer.alloc(26 * 1024 * 1024)],
    [
      413,
      'too many pixels',
      () =>
        sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('returns %i for %s', async (statusCode, _what, bytes) => {
    await expect(lake.editor().assets.upload('image', await bytes())).rejects.toMatchObject({ statusCode })
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
    const path = `/${asset.path}`
    expect((await get(path)).bytes.equals(video)).toBe(true)
    const part = await get(path, { range: 'bytes=4-9' })
    expect(part).toMatchObject({ status: 206, type: 'video/mp4', bytes: video.subarray(4, 10) })
  })

  it('serve HTML only as an attachment', async () => {
    const page = Buffer.from('<script>alert(1)</script>')
    const { path } = await lake
      .editor()
      .assets.upload('file', page, { filename: 'page.html', contentType: 'text/html' })
    const { response, type } = await get(`/${path}`)
    expect(type).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
  })
})
