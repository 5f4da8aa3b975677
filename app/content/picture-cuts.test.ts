import { expect, it } from 'vitest'

import type { SiteSecrets } from '~/lib/secrets/signature.server'

import { addPictureCuts } from './picture-cuts.server'

const secrets: SiteSecrets = ['a secret']
const place = { x: 0.5, y: 0.4, width: 0.5, height: 0.5 }

function cutsOf(hotspot: object | null, of = secrets) {
  const answer = { image: { ref: `image-${'a'.repeat(40)}-1200x1500-webp`, crop: null, hotspot } }
  addPictureCuts(answer, of)
  return Reflect.get(answer.image, 'cuts')
}

it('a picture is cut once, and again where staff chose another part of it', () => {
  const cuts = cutsOf(place)
  expect(cuts).toMatchObject({ own: { width: 1200, height: 1500, rect: null }, wide: { rect: '0,225,1200,750' } })
  expect(cutsOf({ ...place })).toBe(cuts)
  expect(cutsOf({ ...place, y: 0.9 })).not.toEqual(cuts)
  expect(cutsOf(null)).not.toEqual(cuts)
})

it('the keys are those of the secret of today', () => {
  const before = cutsOf(place)
  const after = cutsOf(place, ['another secret', ...secrets])
  expect(after.own.rect).toBe(before.own.rect)
  expect(after.own.key).not.toBe(before.own.key)
})
