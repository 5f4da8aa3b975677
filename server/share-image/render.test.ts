import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'

import { temporaryFolder } from '~/lib/temporary-folder.fixture'
import { deadlineIn } from '~/lib/http/deadline'

import { PORTRAIT_FRAME } from './draw'
import { createShareImages, cacheShareImages } from './render'

const draw = cacheShareImages(temporaryFolder(), { warn: vi.fn() })

const WORDS = { title: 'Dr. Ọláwálé Adéyẹmí', siteName: 'Indigo Room', subtitle: 'Clinical psychologist' }
const { width, height } = PORTRAIT_FRAME

/** A picture that compresses as badly as a photograph. */
const noisy = () =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

const green = () =>
  sharp({ create: { width: 480, height: 600, channels: 3, background: '#00c060' } })
    .jpeg()
    .toBuffer()

/** Red, green and blue in the middle of the portrait. */
async function middleOfFrame(picture: Uint8Array) {
  const at = { left: PORTRAIT_FRAME.left + width / 2, top: PORTRAIT_FRAME.top + height / 2, width: 4, height: 4 }
  const { channels } = await sharp(await sharp(picture).extract(at).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describe('cacheShareImages', () => {
  it('returns a JPEG of 1200 by 630 below 250 kB, also with a photograph', async () => {
    for (const portrait of [null, await noisy()]) {
      const picture = await draw(WORDS, portrait)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      // WhatsApp, the strictest network, shows no image above 300 kB.
      expect(picture.length).toBeLessThan(250_000)
    }
  })

  it('reuses an image after a restart and draws a changed one again', async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'pictures', 'share')
    const begin = () => cacheShareImages(dataDir, { warn: vi.fn() })
    const first = await begin()(WORDS, null)
    const [kept = ''] = readdirSync(folder)
    // This image differs from one that is drawn again.
    const marked = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    writeFileSync(join(folder, kept), marked)
    const again = begin()
    expect(Buffer.from(await again(WORDS, null))).toEqual(marked)
    expect(Buffer.from(await again({ ...WORDS, title: 'Somebody else' }, null))).not.toEqual(Buffer.from(first))
    expect(Buffer.from(await again(WORDS, await green()))).not.toEqual(Buffer.from(first))
    expect(readdirSync(folder)).toHaveLength(3)
  })
})

describe('createShareImages', () => {
  it('shows the portrait beside the name', async () => {
    const share = createShareImages(draw, green, deadlineIn(5_000), { warn: vi.fn() })
    const { picture, whole } = await share({ ...WORDS, portrait: '/images/a' })
    expect(whole).toBe(true)
    const [red = 0, greenness = 0, blue = 0] = await middleOfFrame(picture)
    expect([red < 20, greenness > 170, blue > 70 && blue < 120]).toEqual([true, true, true])
  })

  it.each([
    ['cannot be read', () => Promise.reject(new Error('away'))],
    ['does not come', () => new Promise<never>(() => undefined)],
  ])('draws without a portrait that %s, and reports the image as incomplete', async (_, pictureAt) => {
    const warn = vi.fn()
    const share = createShareImages(draw, pictureAt, deadlineIn(50), { warn })
    const { picture, whole } = await share({ ...WORDS, portrait: '/images/a' })
    expect(whole).toBe(false)
    expect(Buffer.from(picture)).toEqual(Buffer.from(await draw(WORDS, null)))
    expect(warn).toHaveBeenCalledOnce()
  })
})
