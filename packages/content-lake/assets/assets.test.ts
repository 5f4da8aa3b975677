import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { nestedDrawing } from '../testing/nested-drawing.fixture'
import { processorTimeOf } from '../testing/processor-time.fixture'

import { pathOf, lakeWithPhoto, sha1, size } from './photo.fixture'

const lake = lakeWithPhoto()
const { imagePath, get } = lake

describe('image uploads', () => {
  it('create an asset document with the fields of the hosted Content Lake', async () => {
    const hash = sha1(lake.photo)
    expect(await lake.server.visitor().fetch('*[_type == "sanity.imageAsset"][0]')).toMatchObject({
      _id: `image-${hash}-400x300-jpg`,
      assetId: hash,
      sha1hash: hash,
      path: `images/local/production/${hash}-400x300.jpg`,
      url: `${lake.server.origin}${imagePath()}`,
      originalFilename: 'photo.jpg',
      title: 'A photo',
      extension: 'jpg',
      mimeType: 'image/jpeg',
      size: lake.photo.length,
      metadata: {
        dimensions: { width: 400, height: 300, aspectRatio: 4 / 3 },
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        hasAlpha: false,
        isOpaque: true,
      },
    })
  })

  it('store identical bytes once', async () => {
    const again = await lake.server.editor().assets.upload('image', lake.photo, { filename: 'copy.jpg' })
    expect(again).toMatchObject({ _id: lake.photoId, originalFilename: 'photo.jpg' })
    expect(await lake.server.editor().fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  })

  it('build asset URLs from the current public URL', async () => {
    const url = () => lake.server.visitor().fetch('*[_id == $id][0].url', { id: lake.photoId })
    await lake.server.restart({ publicUrl: 'http://localhost:8080' })
    expect(await url()).toBe(`http://localhost:8080${imagePath()}`)
    await lake.server.restart()
    expect(await url()).toBe(`${lake.server.origin}${imagePath()}`)
  })

  it('apply the EXIF orientation before measuring', async () => {
    const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { _id, metadata } = await lake.server.editor().assets.upload('image', turned)
    expect(metadata.dimensions).toMatchObject({ width: 20, height: 40 })
    const { bytes } = await get(pathOf(createImageUrlBuilder(lake.server.visitor()).image(_id).width(10).url()))
    expect(await size(bytes)).toMatchObject({ width: 10, height: 20 })
  })

  it('record transparency in the metadata', async () => {
    const glass = await sharp({
      create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    expect((await lake.server.editor().assets.upload('image', glass)).metadata).toMatchObject({
      hasAlpha: true,
      isOpaque: false,
    })
  })

  it('serve the original bytes with an immutable cache policy', async () => {
    const { bytes, type, response } = await get(imagePath())
    expect(bytes.equals(lake.photo)).toBe(true)
    expect(type).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })
})

describe('SVG upload', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>',
  )

  it.each([
    ['a small SVG', svg, 'drawing.svg'],
    ['an SVG named photo.png', svg, 'photo.png'],
    ['an SVG that takes seconds to measure', nestedDrawing(5), 'nested.svg'],
  ])('rejects %s and names the accepted formats', async (_name, bytes, filename) => {
    const refused = () =>
      expect(lake.server.editor().assets.upload('image', bytes, { filename })).rejects.toThrow(
        'Save it as PNG, JPEG, WebP or AVIF',
      )
    expect(await processorTimeOf(refused)).toBeLessThan(500)
  })

  it('serves an SVG stored by an earlier version in a sandbox and does not transform it', async () => {
    writeFileSync(join(lake.server.folder, 'assets', `${sha1(svg)}-40x20.svg`), svg)
    const { response, type } = await get(`/images/local/production/${sha1(svg)}-40x20.svg`)
    expect(type).toBe('image/svg+xml')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/; sandbox$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const small = await get(`/images/local/production/${sha1(svg)}-40x20.svg?w=20`)
    expect(small.status).toBe(400)
  })
})

describe('file uploads', () => {
  it('create an asset document and support range requests', async () => {
    const video = Buffer.from('not really a video, but long enough')
    const asset = await lake.server
      .editor()
      .assets.upload('file', video, { filename: 'clip.mp4', contentType: 'video/mp4' })
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
    const { path } = await lake.server
      .editor()
      .assets.upload('file', page, { filename: 'page.html', contentType: 'text/html' })
    const { response, type } = await get(`/${path}`)
    expect(type).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect(response.headers.get('content-security-policy')).toMatch(/; sandbox$/)
  })
})
