// Measures the time from a published price, and from a scheduled release, to the page that shows it.
import { median, startProduct } from './product.mjs'

const ROUNDS = 20
const MEDIAN_MS = 250
const SLOWEST_MS = 500
const GIVE_UP_MS = 10_000
/** How far ahead a release is scheduled, in ms: long enough for pages to settle first. */
const AHEAD_MS = 1_500

/** @param {string} siteUrl @param {number} price naira @returns {Promise<number>} when the page showed it, in ms of the wall clock; Infinity after the time limit */
async function whenShown(siteUrl, price) {
  const givenUpAt = Date.now() + AHEAD_MS + GIVE_UP_MS
  while (Date.now() < givenUpAt) {
    const page = await (await fetch(`${siteUrl}/services`)).text()
    if (page.includes(`₦${price.toLocaleString('en-US')}`)) return Date.now()
    await new Promise((next) => setTimeout(next, 10))
  }
  return Infinity
}

/** @param {string} what @param {number[]} times @returns {string[]} the broken budgets */
function judge(what, times) {
  const [worst, middle] = [Math.max(...times), median(times)]
  console.log(
    `${what}, ${times.length} times: median ${middle.toFixed(0)} ms (allowed: ${MEDIAN_MS}), slowest ${worst.toFixed(0)} ms (allowed: ${SLOWEST_MS})`,
  )
  return middle > MEDIAN_MS || worst > SLOWEST_MS
    ? [`${what}: median ${middle.toFixed(0)}, slowest ${worst.toFixed(0)} ms`]
    : []
}

/** Measures on the site beside the Content Lake and on a copy that reaches it through the first one. @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measurePublish({ siteUrl, editor: client }) {
  const [single] = await client.fetch('*[_type == "package" && id == "single"]{_id, price}')
  const copy = await startProduct({
    SANITY_PROJECT_ID: 'local',
    SANITY_DATASET: 'production',
    SANITY_API_HOST: `${siteUrl}/sandbox/content-lake`,
  })
  /** @param {number} price @returns {Promise<[number, number]>} */
  const everywhere = (price) => Promise.all([whenShown(siteUrl, price), whenShown(copy.siteUrl, price)])
  /** @type {number[][]} */
  const published = []
  /** @type {number[][]} */
  const released = []
  console.log('')
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const price = single.price + 500 + round
      await client.patch(single._id).set({ price }).commit()
      const answered = Date.now()
      published.push((await everywhere(price)).map((shown) => shown - answered))

      const dearer = price + 100
      const releaseId = `bench${round}`
      await client.releases.create({ releaseId })
      await client.createVersion({ publishedId: single._id, baseId: single._id, releaseId })
      await client.patch(`versions.${releaseId}.${single._id}`).set({ price: dearer }).commit()
      const due = Date.now() + AHEAD_MS
      await client.releases.schedule({ releaseId, publishAt: new Date(due).toISOString() })
      released.push((await everywhere(dearer)).map((shown) => shown - due))
    }
  } finally {
    await client.patch(single._id).set({ price: single.price }).commit()
    await copy.stop()
  }
  const places = ['page', 'the page of another copy']
  return places.flatMap((place, index) => [
    ...judge(
      `Publish to ${place}`,
      published.map((shown) => shown[index] ?? Infinity),
    ),
    ...judge(
      `Time of a release to ${place}`,
      released.map((shown) => shown[index] ?? Infinity),
    ),
  ])
}
