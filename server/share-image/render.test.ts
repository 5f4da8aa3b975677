import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { PORTRAIT_FRAME } from './draw'
import { createShareImages, renderShareImage } from './render'

const WORDS = { title: 'Dr. Ọláwálé Adéyẹmí', siteName: 'Indigo Room', subtitle: 'Clinical psychologist' }
const { width, height } = PORTRAIT_FRAME

/** As hard to compress as a photograph can be. */
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

/** Red, green and blue in the middle of where a portrait stands. */
async function middleOfFrame(picture: Uint8Array) {
  const at = { left: PORTRAIT_FRAME.left + width / 2, top: PORTRAIT_FRAME.top + height / 2, width: 4, height: 4 }
  const { channels } = await sharp(await sharp(picture).extract(at).toBuffer()).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

describe('renderShareImage', () => {
  it('is a picture of the size that networks ask for, and light enough for a chat, with a photograph too', async () => {
    for (const portrait of [null, await noisy()]) {
      const picture = await renderShareImage(WORDS, portrait)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      // The strictest, WhatsApp, shows none of more than 300 kB.
      expect(picture.length).toBeLessThan(250_000)
    }
  })
})

describe('createShareImages', () => {
  it('shows the portrait beside the name', async () => {
    const draw = createShareImages(green, deadlineIn(5_000), { warn: vi.fn() })
    const { picture, whole } = await draw({ ...WORDS, portrait: '/images/a' })
    expect(whole).toBe(true)
    const [red = 0, greenness = 0, blue = 0] = await middleOfFrame(picture)
    expect([red < 20, greenness > 170, blue > 70 && blue < 120]).toEqual([true, true, true])
  })

  it.each([
    ['cannot be read', () => Promise.reject(new Error('away'))],
    ['does not come', () => new Promise<never>(() => undefined)],
  ])('draws without a portrait that %s, and says that the picture is not whole', async (_, pictureAt) => {
    const warn = vi.fn()
    const draw = createShareImages(pictureAt, deadlineIn(50), { warn })
    const { picture, whole } = await draw({ ...WORDS, portrait: '/images/a' })
    expect(whole).toBe(false)
    expect(Buffer.from(picture)).toEqual(Buffer.from(await renderShareImage(WORDS)))
    expect(warn).toHaveBeenCalledOnce()
  })
})
