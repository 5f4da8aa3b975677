import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { collect } from '../testing/events'
import { startTestLake, type TestLake } from '../testing/test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.stop())

describe('the filter of a visitor', () => {
  it.each([
    ['a part of the documents', '*[_type == "post" && !(_id in path("drafts.**")) && defined(slug.current)]', {}],
    ['some documents', '*[_id in $ids]', { ids: ['a', 'b'] }],
    ['what refers to a document', '*[references($id)]', { id: 'a' }],
  ])('may select %s', async (_name, query, params) => {
    const events = collect(lake.visitor().listen(query, params, { events: ['welcome'] }))
    await events.until((seen) => seen.length > 0)
    events.stop()
  })

  it.each([
    [
      'compares a list with itself again and again',
      '*[count($a[count($a[count($a[count($a)>0])>0])>0])>0]',
      { a: Array.from({ length: 50 }, (_, n) => n) },
    ],
    ['makes lists grow', `*[0]{"a":[1,1]}${'|{"a":[...a,...a]}'.repeat(30)}`, {}],
    ['searches', '*[title match "*a*a*a*a*a*a*b"]', {}],
    ['is long', `*[${'a == 1 || '.repeat(500)}a == 1]`, {}],
  ])('is refused when it %s: each commit would wait for it', async (_name, query, params) => {
    const events = collect(lake.visitor().listen(query, params, { events: ['welcome'] }))
    await expect(events.until((seen) => seen.length > 0)).rejects.toThrow('A listener takes a filter')
    await lake.editor().createOrReplace({ _id: 'a', _type: 'post', title: 'a'.repeat(200) })
  })
})
