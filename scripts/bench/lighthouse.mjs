// Lighthouse's four scores on a phone, median of five runs per page.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findChromium, QUIET } from '../browsers/chromium.mjs'
import { root } from '../install.mjs'
import { toolsNode } from '../node/tools-node.mjs'
import { median, PAGES } from './product.mjs'

const RUNS = 5
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo'])

const program = join(root, 'scripts/bench/node_modules/lighthouse/cli/index.js')
const execute = promisify(execFile)

/**
 * The scores in the order of the categories, out of 100; empty when the run was disturbed.
 * @param {string} address @param {string} browser @returns {Promise<number[][]>}
 */
async function scoresOf(address, browser) {
  const { stdout } = await execute(
    toolsNode(),
    [
      program,
      address,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${QUIET.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  ).catch(() => ({ stdout: '{"runtimeError":true}' }))
  const { categories, runtimeError } = JSON.parse(stdout)
  return runtimeError ? [] : [CATEGORIES.map((name) => Math.round(categories[name].score * 100))]
}

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureLighthouse({ siteUrl }) {
  const broken = []
  const browser = await findChromium()
  console.log(`\nLighthouse, phone, median of ${RUNS}      ${CATEGORIES.join('  ')}`)
  for (const path of PAGES) {
    /** @type {number[][]} */
    const runs = []
    for (let run = 0; run < RUNS; run++) runs.push(...(await scoresOf(siteUrl + path, browser)))
    if (runs.length === 0) {
      broken.push(`${path}: Lighthouse could not watch the page`)
      continue
    }
    const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run[index] ?? 0)))
    console.log(
      `  ${path.padEnd(33)} ${scores.map((score, index) => String(score).padStart(CATEGORIES[index]?.length ?? 0)).join('  ')}`,
    )
    CATEGORIES.forEach((name, index) => {
      if (scores[index] !== 100) broken.push(`${path}: ${name} ${scores[index]} of 100`)
    })
  }
  return broken
}
