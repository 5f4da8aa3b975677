import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { freePort } from './free-port.mjs'

/** So many of 16,000 that some would come twice, were they not kept. */
const MANY = 300

const program = `
  const { freePort } = await import(${JSON.stringify(new URL('free-port.mjs', import.meta.url).href)})
  for (let asked = 0; asked < ${MANY}; asked += 1) console.log(await freePort())`

it('nobody gets a port that somebody else was given, here or in another process', async () => {
  const own: number[] = []
  for (let asked = 0; asked < MANY; asked += 1) own.push(await freePort())
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const all = [...own, ...stdout.trim().split('\n').map(Number)]
  expect(all).toHaveLength(2 * MANY)
  expect(new Set(all).size).toBe(all.length)
})
