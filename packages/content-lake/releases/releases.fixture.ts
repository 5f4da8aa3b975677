import type { ClientError, ReleaseDocument } from '@sanity/client'
import { beforeEach, expect } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'

/** Creates a lake for one test file with two products, recreated before each test, and helpers for releases. */
export async function releasesOfSandbox() {
  const lake = await lakeForFile()
  beforeEach(async () => {
    await lake.editor().delete({ query: '*' })
    await lake
      .editor()
      .transaction()
      .create({ _id: 'p', _type: 'product', price: 20_000 })
      .create({ _id: 'q', _type: 'product', price: 30_000 })
      .commit()
  })

  const releases = () => lake.editor().releases
  const get = async (releaseId = 'spring') => releases().get({ releaseId })
  const prices = () => lake.visitor().fetch('*[_type == "product"] | order(_id){_id, price}')

  /** Creates a release with a new price for each product. */
  async function prepared(metadata: Partial<ReleaseDocument['metadata']> = {}) {
    await releases().create({ releaseId: 'spring', metadata: { title: 'Spring', ...metadata } })
    for (const [publishedId, price] of [
      ['p', 21_000],
      ['q', 31_000],
    ] as const) {
      await lake.editor().createVersion({ baseId: publishedId, publishedId, releaseId: 'spring' })
      await lake.editor().patch(`versions.spring.${publishedId}`).set({ price }).commit()
    }
  }

  return {
    lake,
    releases,
    get,
    prices,
    prepared,
  }
}

/** Returns the status and message of a rejection; null without one. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: ClientError) => ({
      status: reason.statusCode,
      message: `${reason.message} ${JSON.stringify(reason.details)}`,
    }),
  )

export const refused = (message: string, status = 409) => ({ status, message: expect.stringContaining(message) })
export const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** Prices before and after the release of `prepared`. */
export const pricesBefore = [
  { _id: 'p', price: 20_000 },
  { _id: 'q', price: 30_000 },
]
export const pricesAfter = [
  { _id: 'p', price: 21_000 },
  { _id: 'q', price: 31_000 },
]
