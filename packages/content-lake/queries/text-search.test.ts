import { beforeAll, describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

const lake = await lakeForFile()
beforeAll(async () => {
  const paragraph = (text: string) => ({ _type: 'block', _key: 'a', children: [{ _type: 'span', _key: 'b', text }] })
  await lake
    .editor()
    .transaction()
    .create({ _id: 'cook', _type: 'cook', name: 'Nan' })
    .create({
      _id: 'soup',
      _type: 'recipe',
      title: 'Onion soup',
      tags: ['winter'],
      body: [paragraph('Peel the garlic.')],
    })
    .create({ _id: 'stew', _type: 'recipe', title: 'Fish stew', cook: { _type: 'reference', _ref: 'cook' } })
    .create({ _id: 'empty', _type: 'recipe' })
    .commit()
})

/** Condition that Sanity 6 uses for lists and searches in the Studio. */
const WHOLE = '[@, _id] match text::query($q)'
const found = (condition: string, q: string) =>
  lake.editor().fetch(`*[_type == "recipe" && ${condition}] | order(_id)._id`, { q })

describe('text::query', () => {
  it.each([
    ['every document, which a list asks for', WHOLE, '*', ['empty', 'soup', 'stew']],
    ['a word deep inside', WHOLE, 'garlic', ['soup']],
    ['the beginning of a word', WHOLE, 'gar*', ['soup']],
    ['words of which one is missing', WHOLE, 'onion summer', []],
    ['a phrase', WHOLE, '"onion soup"', ['soup']],
    ['a word that must not be there', WHOLE, '-soup', ['empty', 'stew']],
    ['nothing', WHOLE, '', []],
    ['the document itself', '@ match text::query($q)', 'fish', ['stew']],
    ['paragraphs', 'pt::text(body) match text::query($q)', 'peel', ['soup']],
    ['another field', 'title match text::query($q)', 'winter', []],
    // Field names and types are not searched.
    ['the type of a part', WHOLE, 'span', []],
  ])('finds by %s', async (_name, condition, q, ids) => {
    expect(await found(condition, q)).toEqual(ids)
  })

  it('finds no drafts for a visitor', async () => {
    await lake.editor().create({ _id: 'drafts.secret', _type: 'recipe', title: 'Truffle' })
    expect(await lake.visitor().fetch(`count(*[${WHOLE}])`, { q: 'truffle' })).toBe(0)
    expect(await lake.editor().fetch(`count(*[${WHOLE}])`, { q: 'truffle' })).toBe(1)
  })

  it('rejects search words that depend on a document', async () => {
    await expect(lake.editor().fetch('*[title match text::query(_id)]')).rejects.toMatchObject({ statusCode: 400 })
  })
})
