// Compares a cached page with a bare Node server that sends the same bytes, alternately.
import { fork } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'

import { answerLength, requestsPerSecond } from './load.mjs'
import { median } from './product.mjs'

/** @typedef {import('./product.mjs').Product} Product */

const ROUNDS = 21
const ROUND_MS = 700
const CONNECTIONS = 32
const AIM = 0.9
const LEAST = 0.7

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\nUser-Agent: bench\r\n\r\n'
/** Headers that Node adds to every response. */
const addedByNode = /^(date|connection|keep-alive)$/i

/** @param {Product} product @returns {Promise<{ headers: string[], body: string }>} */
function cachedPage({ port }) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      const headers = response.rawHeaders.filter((_, index, all) => !addedByNode.test(all[index - (index % 2)] ?? ''))
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ headers, body: Buffer.concat(chunks).toString('base64') }))
    }).on('error', reject)
  })
}

/** @param {number} value */
const whole = (value) => Math.round(value).toLocaleString('en-US').padStart(8)

/** @param {Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureThroughput(product) {
  const bare = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)))
  try {
    const listening = new Promise((resolve) => bare.once('message', resolve))
    bare.send(await cachedPage(product))
    const barePort = Number(await listening)
    const length = await answerLength(product.port, REQUEST)
    if ((await answerLength(barePort, REQUEST)) !== length)
      throw new Error('The two servers do not send the same bytes')

    /** @param {number} port @param {number} ms */
    const measure = (port, ms) => requestsPerSecond({ port, request: REQUEST, length, connections: CONNECTIONS, ms })
    await measure(product.port, ROUND_MS)
    await measure(barePort, ROUND_MS)
    /** @type {{ cached: number, bare: number }[]} */
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // The order alternates, so that a slow moment of the machine affects both.
      const first = round % 2 === 0 ? product.port : barePort
      const one = await measure(first, ROUND_MS)
      const other = await measure(first === barePort ? product.port : barePort, ROUND_MS)
      rounds.push(first === barePort ? { cached: other, bare: one } : { cached: one, bare: other })
    }
    const ratios = rounds.map(({ cached, bare }) => cached / bare)
    const ratio = median(ratios)
    console.log(
      `\nThe cached home page, ${length} bytes an answer, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1_000} s in turn, requests a second`,
    )
    console.log(`  page cache        ${whole(median(rounds.map(({ cached }) => cached)))}`)
    console.log(`  bare Node server  ${whole(median(rounds.map(({ bare }) => bare)))}`)
    console.log(
      `  ratio             ${ratio.toFixed(2).padStart(8)}  (median of rounds; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; aim ${AIM}, fails below ${LEAST})`,
    )
    return ratio < LEAST ? [`page cache ÷ bare Node server: ${ratio.toFixed(2)}, allowed are ${LEAST}`] : []
  } finally {
    bare.kill()
  }
}
