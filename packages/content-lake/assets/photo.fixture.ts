import { createHash } from 'node:crypto'

import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake'

/** Creates a lake with one photo for one test file, with helpers for image URLs. */
export function lakeWithPhoto() {
  let lake: TestLake
  let photo: Buffer
  let photoId: string
  beforeAll(async () => {
    lake = await startTestLake()
    // Left half red, right half blue, so that the color shows which part a crop keeps.
    const blue = await sharp({ create: { width: 200, height: 300, channels: 3, background: 'blue' } })
      .png()
      .toBuffer()
    photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } })
      .composite([{ input: blue, left: 200, top: 0 }])
      .jpeg({ quality: 90 })
      .toBuffer()
    photoId = (await lake.editor().assets.upload('image', photo, { filename: 'photo.jpg', title: 'A photo' }))._id
  })
  afterAll(() => lake.stop())

  const build = () => createImageUrlBuilder(lake.visitor()).image(photoId)
  const imagePath = (params = '') => `/images/local/production/${sha1(photo)}-400x300.jpg${params}`

  async function get(path: string, headers: Record<string, string> = {}) {
    const response = await lake.fetch(path, { headers })
    return {
      response,
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }

  return {
    /** Set in `beforeAll`, like the photo and its id. */
    get server() {
      return lake
    },
    get photo() {
      return photo
    },
    get photoId() {
      return photoId
    },
    build,
    imagePath,
    get,
  }
}

export const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Returns the path of an image URL. */
export const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** Returns size and format of image bytes. */
export const size = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}
