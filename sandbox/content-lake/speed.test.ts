import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

const documents = 10_000
const matching = 100
/** A query that starts from a hundredth of the documents takes a small part of the time; on a busy machine both take longer. */
const share = 1 / 4

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
  const reference = (_ref: string) => ({ _type: 'reference', _ref })
  const all = Array.from({ length: documents }, (_, n) => ({
    _id: `d${n}`,
    _type: n % (documents / matching) === 0 ? 'therapist' : `filler${n % 20}`,
    n,
    title: `Document number ${n}`,
    // Chains of references that end nowhere near each other.
    next: reference(`d${(n * 7 + 1) % documents}`),
  }))
  for (let from = 0; from < documents; from += 2_000) {
    const batch = all.slice(from, from + 2_000).map((document) => ({ create: { ...document, next: { ...document.next, _weak: true } } }))
    await sandbox.editor().mutate(batch, { returnDocuments: false })
  }
}, 60_000)
afterAll(() => sandbox.stop())

/** The shortest of nine waits of a client, in milliseconds: what else the machine does at the time is not the query's. */
async function shortestWait(query: string, params: Record<string, unknown>, perspective: 'published' | 'drafts') {
  const client = sandbox.editor({ perspective })
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const started = performance.now()
    await client.fetch(query, params)
    times.push(performance.now() - started)
  }
  return Math.min(...times)
}

describe(`of ${documents} documents, ${matching} match`, () => {
  it.each([
    ['by id', '*[_id == $id][0]', { id: 'd7000' }, 1],
    ['by ids', '*[_id in $ids]{title}', { ids: ['d1', 'd2', 'd3'] }, 3],
    ['by type with two dereferences', '*[_type == "therapist"] | order(n){title, "next": next->{title, "next": next->title}}', {}, matching],
    ['by types and more', '*[_type in ["therapist", "nothing"] && defined(next) && n > $n]{title, "a": next->next->title}', { n: -1 }, matching],
  ])('a query %s looks at few of the others', async (_name, query, params, count) => {
    const found = await sandbox.visitor().fetch(query, params)
    expect([found].flat()).toHaveLength(count)
    for (const perspective of ['published', 'drafts'] as const) {
      const everything = await shortestWait('count(*[string(_type) == "nothing"])', {}, perspective)
      expect(await shortestWait(query, params, perspective)).toBeLessThan(everything * share)
    }
  })

  it('gives the same answer as a query that cannot be narrowed', async () => {
    const narrow = '*[_type == "therapist" && n >= 200]{n, "next": next->n}'
    const wide = '*[string(_type) == "therapist" && n >= 200]{n, "next": next->n}'
    expect(await sandbox.visitor().fetch(narrow)).toEqual(await sandbox.visitor().fetch(wide))
  })
})
