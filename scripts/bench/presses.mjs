// Measures taps on a slow phone.
import { longestTaskAfterTap } from './longest-task.mjs'
import { launchBrowser, openPhone } from './phone.mjs'
import { median } from './product.mjs'

const RUNS = 5
/** Milliseconds of processor time that the longest task may take. */
const TASK_MS = 100

/** The most expensive taps: the page, the element, and the result. */
const PRESSES = [
  { name: 'opening the consultation', path: '/', press: 'main a[href$=consultation]', outcome: 'dialog h2' },
  { name: 'choosing a package', path: '/services', press: '[name=package] + * label', outcome: '.summary__total' },
  { name: 'opening the menu', path: '/', press: '.site-header__menu > summary', outcome: '.site-header__menu a' },
  { name: 'opening a question', path: '/faq', press: 'main .accordion summary', outcome: 'main [open] p' },
]

/**
 * One visit of a new visitor. @param {import('@playwright/test').Browser} browser @param {string} siteUrl
 * @param {typeof PRESSES[number]} press @returns {Promise<number>} milliseconds of processor of the longest task
 */
async function costOf(browser, siteUrl, { path, press, outcome }) {
  const { context, page, session } = await openPhone(browser)
  await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
  const task = await longestTaskAfterTap(session, page.locator(press).first(), page.locator(outcome).first())
  await context.close()
  return task
}

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measurePresses({ siteUrl }) {
  const broken = []
  const browser = await launchBrowser()
  console.log(`\nProcessor 6 times slower, median of ${RUNS}              longest task ms`)
  for (const press of PRESSES) {
    const tasks = []
    for (let run = 0; run < RUNS; run++) tasks.push(await costOf(browser, siteUrl, press))
    const task = median(tasks)
    console.log(`  ${press.name.padEnd(48)} ${task.toFixed(0).padStart(8)}`)
    if (task > TASK_MS) broken.push(`${press.name} takes ${task.toFixed(0)} ms at once, allowed are ${TASK_MS}`)
  }
  await browser.close()
  return broken
}
