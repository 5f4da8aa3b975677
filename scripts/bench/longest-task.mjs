// The processor time of one tap on a slow phone, from the browser's own trace.

/** @typedef {{ pid: number, tid: number, ph: string, name: string, tdur?: number, args: { name?: string } }} TraceEvent */

/** How many times slower than this machine. */
const SLOWER = 6
/** Records tasks only: DevTools' other categories would add their own time. */
const traceConfig = { includedCategories: ['toplevel'] }

/**
 * Milliseconds of processor time of the longest task, without waiting for other processes.
 * @param {TraceEvent[]} events
 */
function longestTask(events) {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(
    ({ name, ph, pid, tid }) =>
      name.endsWith('RunTask') && ph === 'X' && mains.some((main) => main.pid === pid && main.tid === tid),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1_000))
}

/**
 * Taps an element on a processor six times slower.
 * @param {import('@playwright/test').CDPSession} session of the page
 * @param {import('@playwright/test').Locator} tapped
 * @param {import('@playwright/test').Locator} outcome visible at the end
 * @returns {Promise<number>} milliseconds of processor time of the longest task until the page is idle again
 */
export async function longestTaskAfterTap(session, tapped, outcome) {
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
  return longestTask(events)
}
