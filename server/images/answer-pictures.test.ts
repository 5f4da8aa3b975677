import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { request, type ServerResponse } from 'node:http'
import { join } from 'node:path'

import { pino } from 'pino'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { pictureAddresses, pictureSchema, type PictureFormat, type PictureShape } from '~/content/picture/picture'
import { addPictureCrops } from '~/content/picture/picture-crops.server'
import { serve } from '~/lib/http/serve.fixture'
import { nestedDrawing } from '~/lib/pictures/nested-drawing.fixture'
import { processorTimeOf } from '~/lib/processor-time.fixture'

import { startLake } from '../content-lake.fixture'
import { ask } from '../http.fixture'
import { gate } from '../page-cache/page-cache.fixture'
import { html, startSite, temporaryFolder } from '../site.fixture'

const nameOf = (bytes: Buffer, ending: string) => createHash('sha1').update(bytes).digest('hex') + ending

/** A picture with a red left and a blue right half. */
async function picture(width: number, height: number): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

const photo = await picture(1200, 800)
const photoName = nameOf(photo, '-1200x800.png')
const portrait = await picture(400, 600)
const portraitName = nameOf(portrait, '-400x600.png')
const drawing = nestedDrawing(5)
const drawingName = nameOf(drawing, '-400x300.png')
const broken = Buffer.from('not a picture')
const brokenName = nameOf(broken, '-10x10.jpg')
const film = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256))
const filmName = nameOf(film, '.mp4')
const assets = new Map([
  [photoName, photo],
  [portraitName, portrait],
  [drawingName, drawing],
  [brokenName, broken],
  [filmName, film],
])

const SECRET = 'a-secret-of-thirty-two-characters'

type Look = { width: number; format?: PictureFormat; shape?: PictureShape; hotspot?: object }

/** The address of a picture at one width, as pages contain it. */
function addressOf(name: string, { width, format = 'webp', shape = 'own', hotspot }: Look): string {
  const answer = { ref: `image-${name.replace('.', '-')}`, alt: '', hotspot }
  addPictureCrops(answer, [SECRET])
  const found = pictureAddresses(v.parse(pictureSchema, answer), { shape, largest: width }).at(-1)
  return found?.address(format) ?? ''
}

/** The address of a video, as pages contain it. */
function filmAddressOf(name: string): string {
  const answer = { mp4: `file-${name.replace('.', '-')}` }
  addPictureCrops(answer, [SECRET])
  return answer.mp4.replace(/^file-(\w+)-(\w+)/, '/files/$1.$2')
}

const routes = {
  '/': {
    loader: () =>
      html(`<img src="${addressOf(portraitName, { width: 320 })}"><video src="${filmAddressOf(filmName)}"></video>`),
  },
}

let lake: Awaited<ReturnType<typeof startLake>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  lake = await startLake({ documents: new Map(), assets })
  site = await startSite(routes, {
    SANITY_API_HOST: `http://127.0.0.1:${lake.port}`,
    SITE_SECRET: SECRET,
    TRUSTED_PROXIES: 'loopback',
  })
})
afterAll(async () => {
  await site.close()
  await lake.close()
})
const get = (path: string, headers: Record<string, string> = {}) => ask(site.origin + path, { headers })
const fetched = (name: string) => lake.asked.filter((path) => path.endsWith(name)).length

describe('GET /images', () => {
  it('sends the requested size and format, cached for a year', async () => {
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const answer = await get(addressOf(photoName, { width: 320, format }))
      const headers = {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      }
      expect(answer).toMatchObject({ status: 200, headers })
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 320, height: 213 })
    }
  })

  it('fetches the original once and renders each variant once', async () => {
    const answers = await Promise.all([96, 96, 160, 240, 96].map((width) => get(addressOf(photoName, { width }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(fetched(photoName)).toBe(1)
  })

  it('crops before resizing', async () => {
    const { bytes } = await get(
      addressOf(photoName, { width: 96, shape: 'portrait', hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 } }),
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, height: 120 })
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(100)
  })

  it('refuses an SVG, whatever its extension', async () => {
    const made = async () => expect((await get(addressOf(drawingName, { width: 320 }))).status).toBe(400)
    expect(await processorTimeOf(made)).toBeLessThan(500)
    const address = addressOf(drawingName, { width: 320 })
    expect((await get(address.replace('.png', '.svg'))).status).toBe(404)
  })

  it.each([
    [addressOf(photoName, { width: 320 }).replace('w=320', 'w=321'), 404],
    [addressOf(photoName, { width: 320 }).replace(/key=\w+/, 'key=0123456789'), 404],
    [`/images/${photoName}`, 404],
    [addressOf(brokenName, { width: 96 }), 400],
    [addressOf(`${'f'.repeat(40)}-10x10.png`, { width: 96 }), 404],
    ['/images/..%2F..%2Fsite-secret?w=96&fm=webp', 404],
    ['/files/..%2F..%2Fsite-secret', 404],
    [`/files/${photoName}`, 404],
    [`/files/${'f'.repeat(40)}.mp4`, 404],
  ])('refuses %s with %i and no-store', async (path, status) => {
    const answer = await get(path)
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toContain('text/plain')
  })
})

describe('invalid requests for files', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('look up a deleted video once, and an unsigned address never', async () => {
    const deleted = `${'e'.repeat(40)}.mp4`
    for (let count = 0; count < 5; count += 1) expect((await get(filmAddressOf(deleted))).status).toBe(404)
    expect(fetched(deleted)).toBe(1)
    const before = lake.asked.length
    for (const key of ['', '?key=', '?key=0123456789', filmAddressOf(deleted).slice(-15)])
      expect((await get(`/files/${'d'.repeat(40)}.mp4${key}`)).status, key).toBe(404)
    expect((await get(`/images/${'d'.repeat(40)}-10x10.png?key=0123456789&fm=webp&w=96`)).status).toBe(404)
    expect(lake.asked.length).toBe(before)
  })

  it('get 503 beyond the limit of one client while others are served', async () => {
    const held: ServerResponse[] = []
    let holding = true
    const missing = (response: ServerResponse) => response.writeHead(404).end()
    const SANITY_API_HOST = await serve((request, response) => {
      if (request.url?.startsWith('/files/')) {
        if (holding) held.push(response)
        else missing(response)
      } else response.end(request.url?.startsWith('/images/') ? portrait : '{"result":null}')
    })
    const flooded = await startSite(routes, { SANITY_API_HOST, SITE_SECRET: SECRET, TRUSTED_PROXIES: 'loopback' })
    try {
      const films = Array.from({ length: 80 }, (_, index) =>
        filmAddressOf(`${createHash('sha1').update(`film ${index}`).digest('hex')}.webm`),
      )
      const flood = films.map((film) => ask(flooded.origin + film, { headers: from('203.0.113.7') }))
      await vi.waitFor(() => expect(held).toHaveLength(4), { timeout: 10_000 })
      const picture = await ask(flooded.origin + addressOf(portraitName, { width: 240 }), {
        headers: from('198.51.100.9'),
      })
      expect(picture.status).toBe(200)
      holding = false
      for (const response of held) missing(response)
      const refused = (await Promise.all(flood)).filter(({ status }) => status === 503)
      expect(refused.length).toBe(26)
      expect(refused[0]?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    } finally {
      await flooded.close()
    }
  })
})

describe('a request for a picture that the client cancels', () => {
  it('logs no error', async () => {
    const { opened, open } = gate()
    const asked: string[] = []
    const SANITY_API_HOST = await serve((request, response) => {
      asked.push(request.url ?? '')
      void opened.then(() => response.end(portrait))
    })
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const slow = await startSite(routes, { SANITY_API_HOST, SITE_SECRET: SECRET }, { log })
    try {
      const path = addressOf(portraitName, { width: 240 })
      const cancelled = request(slow.origin + path).on('error', () => undefined)
      cancelled.end()
      await vi.waitFor(() => expect(asked.join()).toContain('/images/'))
      cancelled.destroy()
      await vi.waitFor(() => expect(lines.join('')).toContain('"aborted":true'))
      open()
      expect((await ask(slow.origin + path)).status).toBe(200)
      expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
    } finally {
      await slow.close()
    }
  })
})

describe('a full disk', () => {
  it('leaves images and videos available from memory', async () => {
    const dataDir = temporaryFolder()
    const env = { SANITY_API_HOST: `http://127.0.0.1:${lake.port}`, SITE_SECRET: SECRET, DATA_DIR: dataDir }
    const full = await startSite(routes, env)
    // A file in place of the folder prevents writing.
    rmSync(join(dataDir, 'pictures'), { recursive: true, force: true })
    writeFileSync(join(dataDir, 'pictures'), '')
    try {
      const shown = await ask(full.origin + addressOf(portraitName, { width: 240 }))
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 240, height: 360 })
      const played = await ask(full.origin + filmAddressOf(filmName))
      expect(played.bytes.equals(film)).toBe(true)
    } finally {
      await full.close()
    }
  })
})

describe('GET /files', () => {
  it('sends a whole video or a range', async () => {
    const whole = await get(filmAddressOf(filmName))
    expect(whole).toMatchObject({ status: 200, headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' } })
    expect(whole.bytes.equals(film)).toBe(true)
    const part = await get(filmAddressOf(filmName), { range: 'bytes=10-19' })
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/1000' } })
    expect([...part.bytes]).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
    const headers = { range: 'bytes=0-0', 'if-range': `W/${whole.headers.etag}` }
    expect((await get(filmAddressOf(filmName), headers)).status).toBe(200)
    expect((await get(filmAddressOf(filmName), { range: 'bytes=5000-' })).status).toBe(416)
  })
})

describe('a content outage', () => {
  it('leaves the images and videos of rendered pages available, also after a restart', async () => {
    const home = await startLake({ documents: new Map(), assets })
    const env = { SANITY_API_HOST: `http://127.0.0.1:${home.port}`, SITE_SECRET: SECRET }
    const first = await startSite(routes, env)
    await ask(`${first.origin}/`)
    const wasKept = (name: string) => home.asked.some((path) => path.endsWith(name))
    await vi.waitFor(() => expect(wasKept(portraitName) && wasKept(filmName)).toBe(true), { timeout: 10_000 })
    await vi.waitFor(async () => expect((await ask(first.origin + filmAddressOf(filmName))).status).toBe(200), {
      timeout: 10_000,
    })
    await first.close()
    await home.close()

    const second = await startSite(routes, { ...env, DATA_DIR: first.dataDir })
    try {
      expect((await ask(second.origin + addressOf(portraitName, { width: 160, format: 'avif' }))).status).toBe(200)
      expect((await ask(`${second.origin}/files/${filmName}`)).status).toBe(200)
      expect(await ask(second.origin + addressOf(photoName, { width: 160, format: 'avif' }))).toMatchObject({
        status: 502,
        headers: { 'cache-control': 'no-store' },
      })
    } finally {
      await second.close()
    }
  })
})
