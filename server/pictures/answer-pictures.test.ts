import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startLake } from '../content-lake.fixture'
import { ask } from '../http.fixture'
import { html, startSite } from '../site.fixture'

const nameOf = (bytes: Buffer, ending: string) => createHash('sha1').update(bytes).digest('hex') + ending

/** Left half red, right half blue. */
async function picture(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } }).png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const photo = await picture(1200, 800)
const photoName = nameOf(photo, '-1200x800.png')
const portrait = await picture(400, 600)
const portraitName = nameOf(portrait, '-400x600.png')
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script><rect width="400" height="300" fill="green"/></svg>')
const drawingName = nameOf(drawing, '-400x300.svg')
const broken = Buffer.from('not a picture')
const brokenName = nameOf(broken, '-10x10.jpg')
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
const filmName = nameOf(film, '.mp4')
const assets = new Map([[photoName, photo], [portraitName, portrait], [drawingName, drawing], [brokenName, broken], [filmName, film]])

const routes = {
  '/': { loader: () => html(`<img src="/images/${portraitName}?w=320&amp;fm=webp"><video src="/files/${filmName}"></video>`) },
}

let lake: Awaited<ReturnType<typeof startLake>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  lake = await startLake({ documents: new Map(), assets })
  site = await startSite(routes, { SANITY_API_HOST: `http://127.0.0.1:${lake.port}` })
})
afterAll(async () => {
  await site.close()
  await lake.close()
})
const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers })
const fetched = (name: string) => lake.asked.filter((path) => path.endsWith(name)).length

describe('pictures', () => {
  it('comes in the size and format asked for, to be kept for ever', async () => {
    for (const [format, type] of [['avif', 'image/avif'], ['webp', 'image/webp'], ['jpg', 'image/jpeg'], ['png', 'image/png']] as const) {
      const answer = await get(`/images/${photoName}?w=320&fm=${format}`)
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' } })
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 320, height: 213 })
    }
  })

  it('the original is fetched once for all its forms, and each form made once for all who ask', async () => {
    const forms = ['w=96&fm=webp', 'w=96&fm=webp', 'w=160&fm=webp', 'w=240&fm=webp', 'w=96&fm=webp']
    const answers = await Promise.all(forms.map((form) => get(`/images/${photoName}?${form}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(fetched(photoName)).toBe(1)
  })

  it('a part is cut out before resizing', async () => {
    const { bytes } = await get(`/images/${photoName}?w=96&h=96&fm=png&rect=700,100,400,400`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 96 })
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(50)
  })

  it('is never enlarged', async () => {
    expect(await sharp((await get(`/images/${portraitName}?w=1920&fm=webp`)).bytes).metadata()).toMatchObject({ width: 400, height: 600 })
  })

  it('a drawing is never served as one: its script cannot come along', async () => {
    const answer = await get(`/images/${drawingName}?w=320&fm=webp`)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.text).not.toContain('script')
    expect((await get(`/images/${drawingName}`)).status).toBe(400)
  })

  it.each([
    [`/images/${photoName}?w=321&fm=webp`, 400],
    [`/images/${photoName}`, 400],
    [`/images/${brokenName}?w=96&fm=webp`, 400],
    [`/images/${'f'.repeat(40)}-10x10.png?w=96&fm=webp`, 404],
    ['/images/..%2F..%2Fsite-secret?w=96&fm=webp', 400],
    ['/files/..%2F..%2Fsite-secret', 404],
    [`/files/${photoName}`, 404],
    [`/files/${'f'.repeat(40)}.mp4`, 404],
  ])('%s is refused with %i and not kept by browsers', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('text/plain')
  })
})

describe('films', () => {
  it('come whole or in parts', async () => {
    const whole = await get(`/files/${filmName}`)
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' } })
    expect(whole.bytes.equals(film)).toBe(true)
    const part = await get(`/files/${filmName}`, { range: 'bytes=10-19' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/1000' } })
    expect([...part.bytes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    expect((await get(`/files/${filmName}`, { range: 'bytes=5000-' })).status).toBe(416)
  })
})

describe('outage', () => {
  it('what a page shows was fetched with the page: its pictures survive the content service, and a restart', async () => {
    const home = await startLake({ documents: new Map(), assets })
    const env = { SANITY_API_HOST: `http://127.0.0.1:${home.port}` }
    const first = await startSite(routes, env)
    await ask(`${first.origin}/`)
    const wasKept = (name: string) => home.asked.some((path) => path.endsWith(name))
    await vi.waitFor(() => expect(wasKept(portraitName) && wasKept(filmName)).toBe(true))
    await vi.waitFor(async () => expect((await ask(`${first.origin}/files/${filmName}`)).status).toBe(200))
    await first.close()
    await home.close()

    const second = await startSite(routes, { ...env, DATA_DIR: first.dataDir })
    try {
      expect((await ask(`${second.origin}/images/${portraitName}?w=160&fm=avif`)).status).toBe(200)
      expect((await ask(`${second.origin}/files/${filmName}`)).status).toBe(200)
      expect(await ask(`${second.origin}/images/${photoName}?w=160&fm=avif`)).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } })
    } finally {
      await second.close()
    }
  })
})
