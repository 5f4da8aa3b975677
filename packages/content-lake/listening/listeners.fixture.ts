import {
  type MutationEvent,
  type ResumableListenEventNames,
  type ResumableListenOptions,
  type SanityClient,
} from '@sanity/client'
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest'

import { collect } from '../testing/events'
import { startTestLake, type TestLake } from '../testing/test-lake'

/** A lake for the tests of one file, empty before each, and listeners that end with the test. */
export function lakeWithListeners() {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.stop())
  beforeEach(async () => {
    await lake.editor().delete({ query: '*' })
  })

  /** A listener that is welcomed already. */
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
    /** There once the tests run. */
    get server() {
      return lake
    },
    listening,
  }
}

const isMutation = (event: { type: string }): event is MutationEvent => event.type === 'mutation'
export const mutationsIn = (seen: { type: string }[]) => seen.filter(isMutation)
/** For `until`: so many changes have come. */
export const atLeast = (count: number) => (seen: { type: string }[]) => mutationsIn(seen).length >= count
