// Sends hostile requests to site and sandbox as `npm start` runs them, and checks responses, durations and memory.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { startProduct } from '../bench/product.mjs'

const MOST_P99_MS = 1_000
/** The share of requests whose refusal may be lost while a large body is still being sent. */
const MOST_UNANSWERED = 1 / 400
/** How much more memory a process may use after the second half of the requests than after the first, in MB. */
const MOST_GROWTH_MB = 150
const programs = /** @type {const} */ (['server', 'sandbox'])

/** The memory of each process of the product in MB; empty without `ps`. @param {number} parent */
function heldBy(parent) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' })
  const own = (stdout ?? '')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([ppid]) => Number(ppid) === parent)
  return new Map(
    programs.flatMap((program) => {
      const found = own.find((words) => words.some((word) => word.endsWith(join('build', program, 'main.js'))))
      return found ? [[program, Math.round(Number(found[1]) / 1_024)]] : []
    }),
  )
}

/** Log lines that report an error of the program itself, or are no JSON. @param {string} dataDir @param {string} program */
function badLines(dataDir, program) {
  const lines = readFileSync(join(dataDir, 'logs', `${program}.log`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.filter((line) => {
    try {
      return JSON.parse(line).level >= 50
    } catch {
      return line !== ''
    }
  })
}

/**
 * @param {typeof import('../../tests/hostile/campaign')} campaign
 * @param {{ seed: number, count: number, reached: (done: string) => void }} options
 */
export async function soakHostile({ attack }, { reached, ...options }) {
  const product = await startProduct()
  try {
    /** @type {Map<string, number>[]} */
    const held = [heldBy(product.pid)]
    const { statuses, failed, p99Ms, slowest, changed } = await attack(product, {
      ...options,
      progress: (sent) => reached(`${sent} of ${options.count} hostile requests`),
      halfway: () => void held.push(heldBy(product.pid)),
    })
    held.push(heldBy(product.pid))
    const healthy = await fetch(`${product.siteUrl}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    const logged = programs.flatMap((program) =>
      badLines(product.dataDir, program).map((line) => `${program}: ${line.slice(0, 200)}`),
    )

    console.log(`Hostile requests     ${options.count}`)
    console.log(
      `  answered with      ${[...statuses]
        .sort(([one], [other]) => one - other)
        .map(([status, count]) => `${status || 'nothing'}: ${count}`)
        .join(', ')}`,
    )
    console.log(
      `  99 of 100 within   ${p99Ms.toFixed(0)} ms; the slowest after ${slowest.ms.toFixed(0)} ms: ${slowest.line.slice(0, 80)}`,
    )
    for (const program of programs)
      console.log(
        `  memory of ${program.padEnd(9)}${held.map((values) => `${values.get(program) ?? '?'} MB`).join(', ')} (before, halfway, after)`,
      )

    return [
      ...failed.map(({ status, line }) => `${status} to ${line.slice(0, 200)}`),
      ...((statuses.get(0) ?? 0) > options.count * MOST_UNANSWERED
        ? [`${statuses.get(0)} requests got no answer`]
        : []),
      ...changed.map((path) => `the page ${path} is not what it was`),
      ...(healthy ? [] : ['the site does not answer any more']),
      ...logged,
      ...(p99Ms > MOST_P99_MS ? [`slow: more than one of a hundred answers took ${p99Ms.toFixed(0)} ms`] : []),
      ...programs.flatMap((program) => {
        const [, halfway, after] = held.map((values) => values.get(program) ?? 0)
        const growth = (after ?? 0) - (halfway ?? 0)
        return growth > MOST_GROWTH_MB
          ? [`${program} held ${growth} MB more after the second half than after the first`]
          : []
      }),
    ]
  } finally {
    await product.stop()
  }
}
