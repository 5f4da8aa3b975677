import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { startTestLake, type TestLake } from '../testing/test-lake'

export const ID = 'subject'

/** Creates a lake for one test file, with one document, recreated before each test. */
export function lakeWithSubject() {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.stop())

  const read = () => lake.editor().getDocument(ID)

  beforeEach(async () => {
    await lake.editor().delete({ query: '*' })
    await lake.editor().create({
      _id: ID,
      _type: 'thing',
      title: 'Hello world',
      count: 3,
      nested: { deep: { value: 1 } },
      tags: [
        { _key: 'a', label: 'one' },
        { _key: 'b', label: 'two' },
      ],
      plain: ['x', 'y', 'z'],
    })
  })

  return {
    /** Set in `beforeAll`. */
    get server() {
      return lake
    },
    read,
  }
}

/** Returns the rejection of a promise. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
/** Expected client error of a failed mutation. */
export const failed = (statusCode: number, type: string, more: object = {}) => ({
  statusCode,
  details: { type: 'mutationError', items: [{ error: { type, description: expect.any(String), ...more } }] },
})
