// A visitor with a slow phone in a real browser: web vitals on slow 4G, and the processor time of taps.
import { launchChromium } from '../browsers/chromium.mjs'
import { startPeer } from './peer.mjs'
import { median, PAGES } from './product.mjs'

const RUNS = 5
/** More than RUNS, because one load varies by a tenth and the budget of the largest paint is a twentieth. */
const ROUNDS = 11

/** Opens a new visitor with empty caches. @param {import('@playwright/test').Browser} browser */
async function openPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  return { context, page, session: await context.newCDPSession(page) }
}

/** The largest contentful paint, compared with the fastest page of the run. */
const PAINT_RATIO = 1.05
/** Total blocking time in milliseconds. */
const BLOCKED_MS = 0
const PEER = 'static copy of / without scripts'
const SETTLED_AFTER_MS = 1_500

/** The network of DevTools' slow 4G: 150 ms and 1.6 Mbps. */
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

/** Loads a page as a new visitor. @param {import('@playwright/test').Browser} browser @param {string} address */
async function vitalsOf(browser, address) {
  const { context, page, session } = await openPhone(browser)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  // Waits for the last largest paint and for work after the load.
  await page.waitForTimeout(SETTLED_AFTER_MS)
  /** @type {Vitals} */
  const vitals = await page.evaluate(() => Reflect.get(globalThis, 'vitals'))
  await context.close()
  return vitals
}

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureVitals({ siteUrl }) {
  /** @type {string[]} */
  const broken = []
  const browser = await launchChromium()
  const peer = await startPeer(siteUrl)
  const pages = [
    { name: PEER, address: peer.address },
    ...PAGES.map((path) => ({ name: path, address: siteUrl + path })),
  ]
  /** @type {Map<string, Vitals[]>} */
  const measured = new Map(pages.map(({ name }) => [name, []]))
  // In rounds, so that a busy moment of the machine does not slow down one page only.
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, address } of pages) measured.get(name)?.push(await vitalsOf(browser, address))
  const rows = [...measured].map(([name, runs]) => ({
    name,
    paint: median(runs.map((run) => run.paint)),
    blocked: median(runs.map(blockedAfterFirstPaint)),
    moved: median(runs.map((run) => run.moved)),
  }))
  peer.stop()
  await browser.close()

  const fastest = Math.min(...rows.filter(({ name }) => name !== PEER).map(({ paint }) => paint))
  console.log(`\nSlow 4G, processor 4 times slower, median of ${ROUNDS}     LCP ms  to peer   TBT ms      CLS`)
  for (const { name, paint, blocked, moved } of rows) {
    const ratio = (paint / (rows[0]?.paint ?? 1)).toFixed(2).padStart(8)
    console.log(
      `  ${name.padEnd(48)} ${paint.toFixed(0).padStart(8)} ${ratio} ${blocked.toFixed(0).padStart(8)} ${moved.toFixed(3).padStart(8)}`,
    )
    if (name === PEER) continue
    if (paint > fastest * PAINT_RATIO)
      broken.push(`${name}: largest paint after ${paint.toFixed(0)} ms, the fastest page takes ${fastest.toFixed(0)}`)
    if (blocked > BLOCKED_MS) broken.push(`${name}: blocked for ${blocked.toFixed(0)} ms, allowed are ${BLOCKED_MS}`)
    if (moved > 0) broken.push(`${name}: moves by ${moved} while it loads`)
  }
  return broken
}

/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{ pid: number, tid: number, ph: string, name: string, tdur?: number, args: { name?: string } }} TraceEvent */

/** How many times slower the phone's processor is than this machine's. */
const SLOWER = 6
/** Records tasks only: DevTools' other categories would add their own time. */
const traceConfig = { includedCategories: ['toplevel'] }

/** Milliseconds of processor time of the longest task and of all. @param {TraceEvent[]} events */
function taskTimes(events) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  const times = tasks.map(({ tdur = 0 }) => tdur / 1_000)
  return { longest: Math.max(0, ...times), all: times.reduce((sum, time) => sum + time, 0) }
}

/**
 * Taps an element on a processor six times slower, and waits until the outcome is visible and the page idle again.
 * @param {import('@playwright/test').CDPSession} session @param {Locator} tapped @param {Locator} outcome
 */
async function tasksAfterTap(session, tapped, outcome) {
  await tapped.scrollIntoViewIfNeeded()
  const box = await tapped.boundingBox()
  if (!box) throw new Error(`${tapped} cannot be tapped`)
  /** @type {TraceEvent[]} */
  const events = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)))
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await outcome.waitFor()
  await tapped.page().evaluate(() => new Promise((idle) => requestAnimationFrame(() => requestIdleCallback(idle))))
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return taskTimes(events)
}

/** The most expensive taps: the page, the element, the result, and the milliseconds of processor time allowed. */
const PRESSES = [
  {
    name: 'opening the consultation',
    path: '/',
    press: 'main a[href$=consultation]',
    outcome: 'dialog h2',
    allowed: { longest: 100, all: Infinity },
  },
  {
    name: 'choosing a package',
    path: '/services',
    press: '[name=package] + * label',
    outcome: '.summary__total',
    allowed: { longest: 80, all: 380 },
  },
  {
    name: 'opening the menu',
    path: '/',
    press: '.site-header__menu > summary',
    outcome: '.site-header__menu a',
    allowed: { longest: 100, all: Infinity },
  },
  {
    name: 'opening a question',
    path: '/faq',
    press: 'main .accordion summary',
    outcome: 'main [open] p',
    allowed: { longest: 100, all: Infinity },
  },
]

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measurePresses({ siteUrl }) {
  const broken = []
  const browser = await launchChromium()
  console.log(`\nProcessor 6 times slower, median of ${RUNS}              longest task ms   all tasks ms`)
  for (const { name, path, press, outcome, allowed } of PRESSES) {
    const runs = []
    for (let run = 0; run < RUNS; run++) {
      const { context, page, session } = await openPhone(browser)
      await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
      runs.push(await tasksAfterTap(session, page.locator(press).first(), page.locator(outcome).first()))
      await context.close()
    }
    const [longest, all] = [median(runs.map((run) => run.longest)), median(runs.map((run) => run.all))]
    console.log(`  ${name.padEnd(48)} ${longest.toFixed(0).padStart(8)} ${all.toFixed(0).padStart(14)}`)
    if (longest > allowed.longest)
      broken.push(`${name} takes ${longest.toFixed(0)} ms at once, allowed are ${allowed.longest}`)
    if (all > allowed.all) broken.push(`${name} takes ${all.toFixed(0)} ms in all, allowed are ${allowed.all}`)
  }
  await browser.close()
  return broken
}
