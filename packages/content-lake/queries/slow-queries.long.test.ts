import { ClientError, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
  const all = Array.from({ length: 100 }, (_, n) => ({
    create: { _id: `d${n}`, _type: 'thing', n, next: { _type: 'reference', _ref: `d${(n * 7) % 100}`, _weak: true } },
  }))
  await lake.editor().mutate(all, { returnDocuments: false })
})
afterAll(() => lake.stop())

/** Nested comparison of all documents, five levels deep: takes hours. */
const ENDLESS = 'count(*[count(*[count(*[count(*[count(*)>0])>0])>0])>0])'
/** Fast, but not provably so. */
const WIDE = 'count(*[string(_type) == "thing"])'
const doubling = (times: number) => `*[0...1]{"a":[1]}${'|{"a":[...a,...a]}'.repeat(times)}`
/**
 * Builds a text that exceeds the memory in one step, so that memory runs out before the time limit on a busy machine
 * too.
 */
const HUGE = `*[0...1]{"a":"x"}${'|{"a":a+a}'.repeat(28)}|{"b":lower(a)}`
const visitor = () => lake.visitor({ maxRetries: 0 })
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

/** Reads and writes while slow queries run. Returns their errors and how many had ended after the first round. */
async function workDuring(slow: Promise<unknown>[]) {
  let endedCount = 0
  let ended: number | null = null
  for (const each of slow) void each.finally(() => (endedCount += 1))
  for (let n = 0; n < 10; n++) {
    expect(await lake.visitor().fetch('*[_id == "d7"][0].n')).toBe(7)
    await lake.editor().patch('d0').set({ n }).commit()
    expect(await lake.editor().fetch(WIDE)).toBe(100)
    // The number of rounds during a slow query depends on the machine.
    ended ??= endedCount
  }
  return { ended, errors: await Promise.all(slow) }
}

describe('slow query', () => {
  it('returns 408 after five seconds without delaying other requests', async () => {
    const slow = [
      errorOf(visitor().fetch(ENDLESS)),
      errorOf(visitor().fetch(ENDLESS)),
      errorOf(
        visitor().fetch(
          `${doubling(5)}{"b":a[]{"c":^.a[]{"d":^.^.a[]{"e":^.^.^.a[]{"f":^.^.^.^.a[]{"g":count(^.^.^.^.^.a)}}}}}}`,
        ),
      ),
      errorOf(lake.visitor().fetch(`*[(${'_id+'.repeat(500)}_id) match "${'*d'.repeat(200)}*x" || ${ENDLESS} > 0]`)),
    ]
    const { ended, errors } = await workDuring(slow)
    expect(ended).toBe(0)
    for (const error of errors) {
      expect(error).toBeInstanceOf(ClientError)
      expect(error).toMatchObject({ statusCode: 408, details: { type: 'queryTimeout' } })
    }
    expect(await visitor().fetch(WIDE)).toBe(100)
  })

  it('ends with 408 or 400 with a source map', async () => {
    const mapped = (groq: string) =>
      errorOf(lake.visitor({ maxRetries: 0 }).fetch(groq, {}, { filterResponse: false, resultSourceMap: true }))
    const { errors } = await workDuring([mapped(ENDLESS)])
    expect(errors).toMatchObject([{ statusCode: 408 }])
    expect(await mapped(doubling(28))).toMatchObject({ statusCode: expect.toBeOneOf([400, 408]) })
    expect(await lake.visitor().fetch(WIDE)).toBe(100)
  }, 30_000)

  it('returns 400 above the memory limit and leaves other queries working', async () => {
    expect(await errorOf(lake.editor({ maxRetries: 0 }).fetch(HUGE))).toMatchObject({
      statusCode: 400,
      details: { type: 'queryTooLarge' },
    })
    expect(await lake.editor().fetch(WIDE)).toBe(100)
  }, 30_000)
})

describe('query process', () => {
  // The same query in a provably fast form and in a form of unknown cost.
  it.each([
    [
      '*[_type == "thing" && n > 90] | order(n){n, "next": next->n}',
      '*[string(_type) == "thing" && n > 90] | order(n){n, "next": next->n}',
    ],
    ['*[_id == $id][0]{n}', '*[_id == $id && lower(string(_id)) == $id][0]{n}'],
    ['*[_id == "nobody"][0]', '*[string(_id) == "nobody"][0]'],
  ])('returns the same result as the in-process evaluation of %s', async (quick, slow) => {
    const client = lake.visitor()
    expect(await client.fetch(slow, { id: 'd7' })).toEqual(await client.fetch(quick, { id: 'd7' }))
  })

  it('reads the current documents of each perspective', async () => {
    const wide = '*[string(_id) == "fresh"][0].title'
    const read = (client: SanityClient) => client.fetch(wide)
    await lake.editor().createOrReplace({ _id: 'fresh', _type: 'other', title: 'first' })
    expect(await read(lake.visitor())).toBe('first')
    await lake.editor().createOrReplace({ _id: 'drafts.fresh', _type: 'other', title: 'draft' })
    await lake.editor().patch('fresh').set({ title: 'second' }).commit()
    expect(await read(lake.visitor())).toBe('second')
    expect(await read(lake.editor({ perspective: 'drafts' }))).toBe('draft')
    await lake.editor().delete({ query: '*[_id in ["fresh", "drafts.fresh"]]' })
    expect(await read(lake.visitor())).toBeNull()
  })

  it('returns 400 for an invalid query', async () => {
    const filler = ' '.repeat(5_000)
    expect(await errorOf(lake.visitor().fetch(`*[${filler}`))).toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError' },
    })
  })
})
