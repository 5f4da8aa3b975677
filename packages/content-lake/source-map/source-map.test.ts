import { describe, expect, it } from 'vitest'

import type { StoredDocument } from '../dataset/documents'
import { documentsIn } from '../dataset/perspectives'
import { mapQuery } from '../queries/query'
import { View } from '../dataset/view'
import { leavesOf, lookUp } from './source-map.fixture'

const AT = '2026-11-21T08:00:00.000Z'
const stored = (document: { _id: string; _type: string } & Record<string, unknown>): StoredDocument => ({
  _rev: 'r',
  _createdAt: AT,
  _updatedAt: AT,
  ...document,
})

const documents = [
  stored({ _id: 'ada', _type: 'author', name: 'Ada', born: '1815-12-10T00:00:00Z', tags: ['maths', 'music', 'maths'] }),
  stored({ _id: 'bo', _type: 'author', name: 'Bo', friend: { _ref: 'ada' } }),
  stored({
    _id: 'p1',
    _type: 'post',
    title: 'First',
    rank: 2,
    author: { _ref: 'ada' },
    body: [
      { _key: 'a', _type: 'block', text: 'one', marks: [{ _key: 'm', text: 'bold' }] },
      { _key: 'b', _type: 'note', text: 'two' },
      { _key: 'c', _type: 'block', text: 'three', more: [{ _ref: 'bo' }, { _ref: 'ada' }] },
    ],
    odd: [
      { _key: "it's", text: 'quoted' },
      { _key: 'a\\b', text: 'slashed' },
      { _key: '', text: 'empty' },
      { text: 'none' },
    ],
    names: { "o'clock": 'noon', 'a.b': 'dotted', 'new\nline': 'broken', "end']here": 'cut' },
    nested: { list: [['deep', 'er']], flag: true, none: null },
  }),
  stored({ _id: 'p2', _type: 'post', title: 'Second', rank: 1, author: { _ref: 'bo' }, subtitle: 'under it' }),
]

function ask(groq: string, params: Record<string, unknown> = {}) {
  const all = new Map(documents.map((document) => [document._id, document]))
  const view = new View(documents)
  const { result: value, resultSourceMap: map } = mapQuery({ groq, params }, view, 'editor')
  const leaves = leavesOf(value).map((leaf) => ({ ...leaf, found: lookUp(leaf, map, (id) => all.get(id)) }))
  for (const { value: shown, found } of leaves) if (found.kind === 'stored') expect(found.value).toBe(shown)
  return {
    value,
    map,
    places: leaves.map(({ found }) => (found.kind === 'stored' ? `${found.id} ${found.path}` : found.kind)),
  }
}

describe('source map', () => {
  it.each<[string, string, string[], Record<string, unknown>?]>([
    ['an attribute', '*[_id == "p1"][0].title', ['p1 title']],
    ['renamed attributes', '*[_id == "p1"][0]{"a": title, "b": {"c": rank}}', ['p1 title', 'p1 rank']],
    ['filtered documents', '*[_type == "post" && rank > 1]{title}', ['p1 title']],
    ['an order', '*[_type == "post"] | order(rank){title}', ['p2 title', 'p1 title']],
    ['an order downwards and a slice', '*[_type == "post"] | order(rank desc)[1...9].title', ['p2 title']],
    ['a dereference', '*[_id == "p1"][0]{"by": author->name}', ['ada name']],
    ['dereferences in a row', '*[_id == "p2"][0].author->friend->{name}', ['ada name']],
    ['references in a list', '*[_id == "p1"][0].body[_key == "c"][0].more[]->name', ['bo name', 'ada name']],
    [
      'items by key',
      '*[_id == "p1"][0].body[].text',
      ['p1 body[_key=="a"].text', 'p1 body[_key=="b"].text', 'p1 body[_key=="c"].text'],
    ],
    ['filtered items', '*[_id == "p1"][0].body[_type == "note"]{text}', ['p1 body[_key=="b"].text']],
    ['a slice of items', '*[_id == "p1"][0].body[1..-1]{text}', ['p1 body[_key=="b"].text', 'p1 body[_key=="c"].text']],
    ['the last item', '*[_id == "p1"][0].body[-1].text', ['p1 body[_key=="c"].text']],
    [
      'a whole part',
      '*[_id == "p1"][0].body[0].marks',
      ['p1 body[_key=="a"].marks[_key=="m"]._key', 'p1 body[_key=="a"].marks[_key=="m"].text'],
    ],
    ['lists in lists', '*[_id == "p1"][0].nested.list[0]', ['p1 nested.list[0][0]', 'p1 nested.list[0][1]']],
    ['coalesce', '*[_type == "post"] | order(rank){"t": coalesce(subtitle, title)}', ['p2 subtitle', 'p1 title']],
    ['coalesce with a literal fallback', '*[_id == "p1"][0]{"t": coalesce(subtitle, "none")}', ['unknown']],
    [
      'select',
      '*[_type == "post"] | order(rank){"t": select(rank > 1 => title, author->name)}',
      ['bo name', 'p1 title'],
    ],
    [
      'a conditional part',
      '*[_id == "p1"][0].body[]{_type == "note" => {"n": text}, _type == "block" => {"b": text}}',
      ['p1 body[_key=="a"].text', 'p1 body[_key=="b"].text', 'p1 body[_key=="c"].text'],
    ],
    ['a splat', '*[_id == "p2"][0]{...author->, "name": title}{name, friend}', ['p2 title', 'bo friend._ref']],
    ['a list with a splat', '*[_id == "ada"][0]{"l": [name, ...tags[0..0]]}', ['ada name', 'ada tags[0]']],
    [
      'a parent scope',
      '*[_id == "p1"][0]{"l": body[_type == "note"]{"t": ^.title, "u": text}}',
      ['p1 title', 'p1 body[_key=="b"].text'],
    ],
    [
      'a grandparent scope',
      '*[_id == "p2"][0]{"l": *[_id == ^.author._ref]{"t": ^.title, "f": *[_id == ^.friend._ref]{name, "r": ^.^.rank}}}',
      ['p2 title', 'ada name', 'p2 rank'],
    ],
    [
      'a join',
      '*[_type == "author" && _id == "ada"][0]{"p": *[_type == "post" && references(^._id)].title}',
      ['p1 title'],
    ],
    ['a function of the query', 'fn a::b($x) = $x{title}; a::b(*[_id == "p2"][0])', ['p2 title']],
    [
      'computed texts',
      '*[_id == "p2"][0]{"a": upper(title), "b": title + "!", "c": count(*), "d": now()}',
      ['unknown', 'unknown', 'unknown', 'unknown'],
    ],
    ['dates', '*[_id == "ada"][0]{"b": dateTime(born), name}', ['unknown', 'ada name']],
    ['parameters', '*[_id == $id][0]{title, "p": $id}', ['p2 title', 'unknown'], { id: 'p2' }],
    [
      'names with special characters',
      '*[_id == "p1"][0].names{"a": @["o\'clock"], "b": @["new\\nline"], "c": @["end\']here"]}',
      ["p1 names.o'clock", 'p1 names.new\nline', 'unknown'],
    ],
    [
      'keys with special characters',
      '*[_id == "p1"][0].odd[]{text}',
      ['p1 odd[0].text', 'p1 odd[1].text', 'p1 odd[2].text', 'p1 odd[3].text'],
    ],
    ['the same text twice', '*[_id == "ada"][0]{"l": tags[@ != "music"]}', ['ada tags[0]', 'ada tags[2]']],
  ])('maps %s', (_what, query, places, params) => {
    expect(ask(query, params).places).toEqual(places)
  })

  it('maps each attribute of a whole document and omits null', () => {
    const { map } = ask('*[_id == "p1"][0]')
    expect(Object.keys(map.mappings)).toContain("$['title']")
    expect(Object.keys(map.mappings)).not.toContain('$')
    expect(ask('*[_id == "p1"][0]{"n": nested.none, "m": missing}').map.mappings).toEqual({})
  })

  it('names the draft for a draft', () => {
    const all = new Map(
      [...documents, stored({ _id: 'drafts.p2', _type: 'post', title: 'Draft' })].map((each) => [each._id, each]),
    )
    const view = new View(documentsIn({ kind: 'stack', layers: ['drafts'] }, true, all))
    const { resultSourceMap } = mapQuery({ groq: '*[_id == "p2"][0]{_id, title}', params: {} }, view, 'editor')
    expect(resultSourceMap.documents).toEqual([{ _id: 'drafts.p2', _type: 'post' }])
  })
})
