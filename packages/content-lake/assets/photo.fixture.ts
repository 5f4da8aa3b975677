import { createHash } from 'node:crypto'

import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'

import { lakeForFile } from '../testing/test-lake.fixture'

export const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'blue' } })
  .png()
  .toBuffer()
/** Left half red, right half blue, so that the color shows which part a crop keeps. */
export const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
  .composite([{ input: blue, left: 200, top: 0 }])
  .jpeg({ quality: 90 })
  .toBuffer()
export const photoId = `image-${sha1(photo)}-400x300-jpg`
export const imagePath = (params = '') => `/images/local/production/${sha1(photo)}-400x300.jpg${params}`

/** Creates a lake with the photo for one test file, with helpers for image URLs. */
export async function lakeWithPhoto() {
  const lake = await lakeForFile()
  await lake.editor().assets.upload('image', photo, { filename: 'photo.jpg', title: 'A photo' })

  return {
    lake,
    build: () => createImageUrlBuilder(lake.visitor()).image(photoId),
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await lake.fetch(path, { headers })
      return {
        response,
        status: response.status,
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    },
  }
}

/** Returns the path of an image URL. */
export const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Returns size and format of image bytes. */
export const size = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
