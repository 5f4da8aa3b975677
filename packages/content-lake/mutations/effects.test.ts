import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { describe, expect, it } from 'vitest'

import type { StoredDocument } from '../dataset/documents'
import { effectsOf } from './effects'

const base = { _id: 'a', _type: 'thing', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }

/** Small value space, so that both sides share keys and list items. */
const value = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, true, 0, 1, '', 'å', 'text'),
    tie('object'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.uniqueArray(fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), v: tie('value') }), {
      selector: ({ _key }) => _key,
    }),
  ),
  object: fc.dictionary(fc.constantFrom('a', 'b', 'z', 'Å', '_x'), tie('value'), { maxKeys: 4 }),
}))

const plain = (input: object): object => JSON.parse(JSON.stringify(input))
const document = value.object.map((content): StoredDocument => ({ ...plain(content), ...base, _rev: 'r' }))

function contentOf(stored: StoredDocument | null): unknown {
  return stored === null ? null : Object.fromEntries(Object.entries(stored).filter(([key]) => key !== '_rev'))
}

describe('effectsOf', () => {
  it('converts one version into the other and back', () => {
    fc.assert(
      fc.property(fc.option(document), fc.option(document), (before, after) => {
        const { apply, revert } = effectsOf(before, after)
        expect(applyPatch(contentOf(before), apply)).toEqual(contentOf(after))
        expect(applyPatch(contentOf(after), revert)).toEqual(contentOf(before))
      }),
      { numRuns: 500 },
    )
  })
})
