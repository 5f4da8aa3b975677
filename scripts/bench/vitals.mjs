// Web vitals of a visitor with a slow phone on slow 4G, from the browser itself.
import { launchBrowser, openPhone } from './phone.mjs'
import { median, PAGES } from './product.mjs'

const RUNS = 5
/** Milliseconds to the largest contentful paint. */
const PAINT_MS = 450
/** Total blocking time in milliseconds. */
const BLOCKED_MS = 30
const SETTLED_AFTER_MS = 1_500

/** 150 ms and 1.6 Mbps, as in DevTools' slow 4G. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** @typedef {{ first: number, paint: number, longTasks: { startTime: number, duration: number }[], moved: number }} Vitals */

/** The time over 50 ms of each task after the first paint, as Total Blocking Time counts it. @param {Vitals} vitals */
function blockedAfterFirstPaint({ first, longTasks }) {
  return longTasks.reduce(
    (sum, { startTime, duration }) => sum + Math.max(0, Math.min(duration, startTime + duration - first) - 50),
    0,
  )
}

/** Runs in the page first and records the browser's entries. */
function watch() {
  /** @type {Vitals} */
  const seen = { first: 0, paint: 0, longTasks: [], moved: 0 }
  Object.assign(globalThis, { vitals: seen })
  /** @param {string} type @param {(entry: any) => void} tell */
  const each = (type, tell) =>
    new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, buffered: true })
  each('largest-contentful-paint', ({ startTime }) => (seen.paint = startTime))
  each('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.first = startTime))
  each('longtask', ({ startTime, duration }) => seen.longTasks.push({ startTime, duration }))
  each('layout-shift', ({ value }) => (seen.moved += value))
}

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureVitals({ siteUrl }) {
  const broken = []
  const browser = await launchBrowser()
  console.log(`\nSlow 4G, processor 4 times slower, median of ${RUNS}      LCP ms    TBT ms      CLS`)
  for (const path of PAGES) {
    /** @type {Vitals[]} */
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const { context, page, session } = await openPhone(browser)
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slowNetwork)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.addInitScript(watch)
      await page.goto(siteUrl + path, { waitUntil: 'load' })
      // Waits for the last largest paint and for work after the load.
      await page.waitForTimeout(SETTLED_AFTER_MS)
      runs.push(await page.evaluate(() => Reflect.get(globalThis, 'vitals')))
      await context.close()
    }
    const paint = median(runs.map((run) => run.paint))
    const blocked = median(runs.map(blockedAfterFirstPaint))
    const moved = median(runs.map((run) => run.moved))
    console.log(
      `  ${path.padEnd(48)} ${paint.toFixed(0).padStart(8)}  ${blocked.toFixed(0).padStart(8)} ${moved.toFixed(3).padStart(8)}`,
    )
    if (paint > PAINT_MS) broken.push(`${path}: largest paint after ${paint.toFixed(0)} ms, allowed are ${PAINT_MS}`)
    if (blocked > BLOCKED_MS) broken.push(`${path}: blocked for ${blocked.toFixed(0)} ms, allowed are ${BLOCKED_MS}`)
    if (moved > 0) broken.push(`${path}: moves by ${moved} while it loads`)
  }
  await browser.close()
  return broken
}
