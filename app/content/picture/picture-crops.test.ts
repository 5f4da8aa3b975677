import { describe, expect, it } from 'vitest'

import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { addPictureCrops } from './picture-crops.server'

const secrets: SiteSecrets = ['a secret']
const place = { x: 0.5, y: 0.4, width: 0.5, height: 0.5 }

function cutsOf(hotspot: object | null, of = secrets) {
  const answer = { image: { ref: `image-${'a'.repeat(40)}-1200x1500-webp`, crop: null, hotspot } }
  addPictureCrops(answer, of)
  return Reflect.get(answer.image, 'cuts')
}

describe('picture crops', () => {
  it('reuses the crop of a picture until staff move its focus', () => {
    const cuts = cutsOf(place)
    expect(cuts).toMatchObject({ own: { width: 1200, height: 1500, rect: null }, wide: { rect: '0,225,1200,750' } })
    expect(cutsOf({ ...place })).toBe(cuts)
    expect(cutsOf({ ...place, y: 0.9 })).not.toEqual(cuts)
    expect(cutsOf(null)).not.toEqual(cuts)
  })

  it('signs keys with the current secret', () => {
    const before = cutsOf(place)
    const after = cutsOf(place, ['another secret', ...secrets])
    expect(after.own.rect).toBe(before.own.rect)
    expect(after.own.key).not.toBe(before.own.key)
  })
})
