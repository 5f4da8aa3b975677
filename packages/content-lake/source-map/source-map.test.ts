import { describe, expect, it } from 'vitest'

import type { StoredDocument } from '../dataset/documents'
import { View } from '../dataset/view'
import { mapQuery } from '../queries/query'
import { leavesOf, lookUp } from './source-map.fixture'

const dates = { _rev: 'r', _createdAt: '2026-11-21T08:00:00.000Z', _updatedAt: '2026-11-21T08:00:00.000Z' }
const documents: StoredDocument[] = [
  { ...dates, _id: 'ada', _type: 'author', name: 'Ada', tags: ['maths', 'music', 'maths'] },
  {
    ...dates,
    _id: 'post',
    _type: 'post',
    odd: [
      { _key: "it's", text: 'quoted' },
      { _key: 'a\\b', text: 'slashed' },
      { _key: '', text: 'empty' },
      { text: 'none' },
    ],
    names: { "o'clock": 'noon', 'new\nline': 'broken', "end']here": 'cut' },
  },
]

/** Returns the document and path that the source map of a query names for each text. */
function placesOf(groq: string) {
  const { result, resultSourceMap } = mapQuery({ groq, params: {} }, new View(documents), 'editor')
  return leavesOf(result).map((leaf) => {
    const found = lookUp(leaf, resultSourceMap, (id) => documents.find(({ _id }) => _id === id))
    if (found.kind !== 'stored') return found.kind
    expect(found.value).toBe(leaf.value)
    return `${found.id} ${found.path}`
  })
}

// tests/source-maps.test.ts checks every query of the site. These are places that its content does not have.
describe('source map', () => {
  it.each([
    [
      'names with special characters',
      '*[_id == "post"][0].names{"a": @["o\'clock"], "b": @["new\\nline"], "c": @["end\']here"]}',
      ["post names.o'clock", 'post names.new\nline', 'unknown'],
    ],
    [
      'keys with special characters',
      '*[_id == "post"][0].odd[]{text}',
      ['post odd[0].text', 'post odd[1].text', 'post odd[2].text', 'post odd[3].text'],
    ],
    ['the same text twice', '*[_id == "ada"][0]{"l": tags[@ != "music"]}', ['ada tags[0]', 'ada tags[2]']],
  ])('maps %s', (_what, query, places) => {
    expect(placesOf(query)).toEqual(places)
  })
})
