import sharp from 'sharp'
import { expect, it } from 'vitest'

import { renderShareImage } from './render'

it('is a picture of the size that networks ask for, and light enough for a chat', async () => {
  const png = await renderShareImage({
    title: 'Dr. Ọláwálé Adéyẹmí',
    siteName: 'Indigo Room',
    subtitle: 'Clinical psychologist',
  })
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  // The strictest, WhatsApp, shows none of more than 300 kB.
  expect(png.length).toBeLessThan(200_000)
})
