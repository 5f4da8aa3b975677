import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { lakeWithPhoto } from './photo.fixture'

const lake = lakeWithPhoto()
const { imagePath, get } = lake

describe('asset API', () => {
  const upload = (body: Buffer) =>
    lake.server.fetch('/v1/assets/images/production', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { authorization: `Bearer ${lake.server.token}` },
    })

  it('returns 413 for an upload above the byte limit', async () => {
    const response = await upload(Buffer.alloc(26 * 1024 * 1024))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ error: { type: 'payloadTooLarge' } })
  })

  it('returns 413 for an image above the pixel limit', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await upload(bomb)).status).toBe(413)
  })

  it('returns 400 for bytes that are not an image', async () => {
    for (const bytes of [Buffer.from('hello'), lake.photo.subarray(0, 50), Buffer.alloc(0)]) {
      const response = await upload(bytes)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { description: expect.any(String) } })
    }
  })

  it.each([
    'w=0',
    'w=abc',
    'q=101',
    'dpr=9',
    'or=45',
    'flip=x',
    'bg=red',
    'pad=2501',
    'fp-x=1.1',
    'crop=middle',
    'rect=400,0,10,10',
    'auto=everything',
    'unknown=1',
  ])('returns 400 for the invalid transform %s', async (params) => {
    const { status, bytes } = await get(imagePath(`?${params}`))
    expect(status).toBe(400)
    expect(JSON.parse(bytes.toString())).toMatchObject({ error: { type: 'httpBadRequest' } })
  })

  it.each([
    `${'0'.repeat(40)}-400x300.jpg`,
    `${'0'.repeat(40)}-400x300.jpg?w=100`,
    'photo.jpg',
    '..%2f..%2f..%2ftoken',
    '%2e%2e%2ftoken',
  ])('returns an uncached 404 for the unknown asset %s', async (name) => {
    const { status, response } = await get(`/images/local/production/${name}`)
    expect(status).toBe(404)
    expect(response.headers.get('cache-control')).not.toMatch(/immutable/)
  })
})
