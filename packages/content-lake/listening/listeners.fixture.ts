import {
  type MutationEvent,
  type ResumableListenEventNames,
  type ResumableListenOptions,
  type SanityClient,
} from '@sanity/client'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'

import { collect } from '../testing/events'
import { startTestLake, type TestLake } from '../testing/test-lake'

/** Creates a lake for one test file, emptied before each test, and listeners that stop with the test. */
export function lakeWithListeners() {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.stop())
  beforeEach(async () => {
    await lake.editor().delete({ query: '*' })
  })

  /** Opens a listener and waits for its welcome event. */
  async function listening(
    client: SanityClient,
    query: string,
    params: Record<string, unknown> = {},
    options: Partial<ResumableListenOptions> = {},
  ) {
    const events: ResumableListenEventNames[] = ['welcome', 'welcomeback', 'reset', 'reconnect', 'mutation']
    const collected = collect(
      client.listen(query, params, { includeResult: true, ...options, enableResume: true, events }),
    )
    onTestFinished(() => collected.stop())
    await collected.until((seen) => seen.some(({ type }) => type === 'welcome'))
    return collected
  }

  return {
    /** Set in `beforeAll`. */
    get server() {
      return lake
    },
    listening,
  }
}

const isMutation = (event: { type: string }): event is MutationEvent => event.type === 'mutation'
export const mutationsIn = (seen: { type: string }[]) => seen.filter(isMutation)
/** Condition for `until`: at least `count` mutations arrived. */
export const atLeast = (count: number) => (seen: { type: string }[]) => mutationsIn(seen).length >= count
