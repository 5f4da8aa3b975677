import { createProduct, editorClient, expect, test } from './product'

test('site with a remote Content Lake follows releases, also after a lost connection', async ({ ownProduct: lake }) => {
  // Starts two products, one of them twice.
  test.setTimeout(120_000)
  const copy = await createProduct({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${lake.siteUrl}/sandbox/content-lake`,
  })
  const priceOnCopy = async () => (await fetch(`${copy.siteUrl}/services`)).text()
  const raise = async (releaseId: string, price: number, inMs: number) => {
    const client = await editorClient(lake)
    await client.releases.create({ releaseId })
    await client.createVersion({ publishedId: 'package-3sessions', baseId: 'package-3sessions', releaseId })
    await client.patch(`versions.${releaseId}.package-3sessions`).set({ price }).commit()
    const due = Date.now() + inMs
    await client.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() })
    return due
  }
  try {
    await raise('first', 61_000, 2_000)
    await expect.poll(priceOnCopy, { timeout: 30_000 }).toContain('₦61,000')

    const due = await raise('second', 62_000, 6_000)
    await lake.stop()
    expect(await priceOnCopy()).toContain('₦61,000')
    // The release is due while the Content Lake is stopped.
    await expect.poll(() => Date.now(), { timeout: 10_000 }).toBeGreaterThan(due)
    await lake.start()
    await expect.poll(priceOnCopy, { timeout: 30_000 }).toContain('₦62,000')
  } finally {
    await copy.remove()
  }
})
