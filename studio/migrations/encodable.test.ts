import { SanityEncoder } from '@sanity/mutate'
import { at, create, patch, set, unset } from 'sanity/migrate'
import { expect, it } from 'vitest'

import { encodable } from './migration-mutations'

const faq = { _id: 'faq-cost', _type: 'faq' }

it('passes on all that a migration may change', () => {
  const changes = [create(faq), patch(faq._id, [at('question', set('What does it cost?')), at(['tabs', 0], unset())])]
  expect(SanityEncoder.encodeAll(changes.map(encodable))).toEqual([
    { create: faq },
    { patch: { id: faq._id, set: { question: 'What does it cost?' } } },
    { patch: { id: faq._id, unset: ['tabs[0]'] } },
  ])
})

it('refuses a range of a list, which the encoder would write as something else', () => {
  const change = patch(faq._id, at(['tabs', [0, 2]], unset()))
  expect(() => encodable(change)).toThrow('no range')
})
