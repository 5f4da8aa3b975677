import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import { documentIdsIn } from '../sanity/reader'

import { PICTURE_PROJECTION } from './picture'

const asset = { _id: 'image-a', _type: 'sanity.imageAsset', altText: 'From the library' }
const picture = { asset: { _ref: asset._id } }

async function projected(picture: object) {
  const tree = parse(`*[_type == "article"]{ "picture": picture${PICTURE_PROJECTION} }[0].picture`)
  const value = await evaluate(tree, { dataset: [asset, { _id: 'a', _type: 'article', picture }] })
  return value.get()
}

describe('PICTURE_PROJECTION', () => {
  it.each([
    ['its own alt text', { ...picture, alt: 'Own' }, 'Own'],
    ['the alt text of the image library', picture, 'From the library'],
    ['no alt text', { asset: { _ref: 'image-b' } }, null],
  ])('returns a picture with %s', async (_what, given, alt) => {
    expect(await projected(given)).toMatchObject({ alt })
  })

  it('depends on the asset', async () => {
    expect([...documentIdsIn(await projected(picture))]).toEqual([asset._id])
  })
})
