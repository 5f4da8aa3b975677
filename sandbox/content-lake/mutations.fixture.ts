import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

export const ID = 'subject'

/** A sandbox for the tests of one file, with one document, anew before each test. */
export function sandboxWithSubject() {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await startTestSandbox()
  })
  afterAll(() => sandbox.stop())

  const read = () => sandbox.editor().getDocument(ID)

  beforeEach(async () => {
    await sandbox.editor().delete({ query: '*' })
    await sandbox.editor().create({
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
    /** There once the tests run. */
    get sandbox() {
      return sandbox
    },
    read,
  }
}

/** The error that a promise is rejected with. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  )
/** How the client tells of a mutation that failed. */
export const failed = (statusCode: number, type: string, more: object = {}) => ({
  statusCode,
  details: { type: 'mutationError', items: [{ error: { type, description: expect.any(String), ...more } }] },
})
