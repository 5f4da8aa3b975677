import { describe, expect, it } from 'vitest'

import { pictureAddresses, pictureSchema, type PictureShape } from '~/content/picture/picture'
import { addPictureCrops } from '~/content/picture/picture-crops.server'
import type { SiteSecrets } from '~/lib/secrets/signature.server'
import { parse } from 'valibot'

import { variantName, readPictureAddress } from './picture-address'

const ID = 'a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b8c9d0'
const secrets: SiteSecrets = ['s'.repeat(32)]

/** The addresses for a picture of 1200 by 800. */
function addressesOf({
  shape = 'own',
  largest = 1920,
  by = secrets,
  ...where
}: { shape?: PictureShape; largest?: number; by?: SiteSecrets; crop?: object; hotspot?: object } = {}) {
  const answer = { blocks: [{ poster: { ref: `image-${ID}-1200x800-jpg`, alt: 'A room', ...where } }] }
  addPictureCrops(answer, by)
  return pictureAddresses(parse(pictureSchema, answer.blocks[0]?.poster), { shape, largest })
}

function read(address: string, by = secrets) {
  const { pathname, searchParams } = new URL(address, 'http://site')
  return readPictureAddress(pathname.split('/').at(-1) ?? '', searchParams, by)
}
const one = (changes: Parameters<typeof addressesOf>[0] = {}) => addressesOf(changes).at(-1)?.address('webp') ?? ''

describe('pictureAddresses', () => {
  it('returns only valid addresses, no wider than the crop', () => {
    for (const shape of ['own', 'portrait', 'wide', 'card'] as const) {
      const addresses = addressesOf({ shape, hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 } })
      expect(addresses.length).toBeGreaterThan(4)
      for (const { width, address } of addresses) expect(read(address('avif'))).toMatchObject({ width, format: 'avif' })
      const rect = read(addresses.at(-1)?.address('jpg') ?? '')?.rect
      expect(addresses.at(-1)?.width).toBeLessThanOrEqual(rect?.width ?? 1200)
    }
  })

  it('crops the shape around the hotspot, within the crop of staff', () => {
    const hotspot = { x: 0.9, y: 0.5, width: 0.1, height: 0.1 }
    expect(read(one({ shape: 'portrait', hotspot }))?.rect).toEqual({ left: 560, top: 0, width: 640, height: 800 })
    const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0 }
    expect(read(one({ crop }))?.rect).toEqual({ left: 300, top: 0, width: 600, height: 800 })
    expect(read(one())?.rect).toBeNull()
  })

  it('returns the size of each image', () => {
    expect(addressesOf({ shape: 'portrait', largest: 320 }).at(-1)).toMatchObject({ width: 320, height: 400 })
    expect(addressesOf({ largest: 96 }).map(({ width, height }) => [width, height])).toEqual([[96, 64]])
  })

  it('returns addresses that stay valid under SITE_SECRET_PREVIOUS', () => {
    expect(read(one(), ['n'.repeat(32), ...secrets])).not.toBeNull()
    expect(read(one(), ['n'.repeat(32)])).toBeNull()
  })

  it('ignores an invalid crop', () => {
    expect(read(one({ crop: { left: 0.9, right: 0.9, top: 0, bottom: 0 } }))).not.toBeNull()
  })
})

describe('readPictureAddress', () => {
  const good = one({ shape: 'portrait' })
  it.each<[string, (address: string) => string]>([
    ['another width', (address) => address.replace(/w=\d+/, 'w=321')],
    ['a width in another spelling', (address) => address.replace(/w=/, 'w=0')],
    ['no width', (address) => address.replace(/&w=\d+/, '')],
    ['another format', (address) => address.replace('webp', 'svg')],
    ['a format that every object has', (address) => address.replace('webp', 'toString')],
    ['a height', (address) => `${address}&h=100`],
    ['a quality', (address) => `${address}&q=51`],
    ['a parameter twice', (address) => `${address}&w=640`],
    ['another cut', (address) => address.replace(/rect=\d+/, 'rect=1')],
    ['no cut', (address) => address.replace(/&rect=[\d,]+/, '')],
    ['another file', (address) => address.replace('a1b2', 'b1b2')],
    ['another key', (address) => address.replace(/key=\w/, 'key=z')],
    ['a longer key', (address) => address.replace(/key=/, 'key=0')],
    ['no key', (address) => address.replace(/key=\w+&/, '')],
  ])('rejects %s', (_what, change) => {
    expect(read(good)).not.toBeNull()
    expect(change(good)).not.toBe(good)
    expect(read(change(good))).toBeNull()
  })

  it.each(['../secret-10x10.png', 'short-10x10.png', `${ID}.png`, `${ID}-10x10.html`])(
    'rejects the file %s',
    (name) => {
      expect(readPictureAddress(name, new URL(good, 'http://site').searchParams, secrets)).toBeNull()
    },
  )
})

describe('variantName', () => {
  it('returns one name per variant, for any order of parameters', () => {
    const name = (address: string) => {
      const form = read(address)
      return form && variantName(form)
    }
    const [path, query = ''] = one().split('?')
    expect(name(`${path}?${query.split('&').reverse().join('&')}`)).toBe(name(one()))
    const all = (['own', 'portrait', 'wide', 'card'] as const).flatMap((shape) =>
      addressesOf({ shape }).flatMap(({ address }) =>
        (['avif', 'webp', 'jpg'] as const).map((format) => name(address(format))),
      ),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})
