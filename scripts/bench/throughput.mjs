// Compares a cached page with a bare Node server that sends the same bytes, alternately.
import { fork } from 'node:child_process'
import { get } from 'node:http'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

import { median } from './product.mjs'

const ROUNDS = 21
const ROUND_MS = 700
const CONNECTIONS = 32
const TARGET_RATIO = 0.9
const LEAST = 0.7

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\nUser-Agent: bench\r\n\r\n'
/** Headers that Node adds to every response. */
const addedByNode = /^(date|connection|keep-alive)$/i

/** @param {import('./product.mjs').Product} product @returns {Promise<{ headers: string[], body: string }>} */
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

/** The length in bytes of one response, headers included. @param {number} port @returns {Promise<number>} */
function answerLength(port) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST))
    let received = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const end = received.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = received.subarray(0, end).toString('latin1')
      const body = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      if (!head.startsWith('HTTP/1.1 200 ') || Number.isNaN(body))
        reject(new Error(`Not a page of known length:\n${head}`))
      else if (received.length >= end + 4 + body) resolve(end + 4 + body)
      else return
      socket.destroy()
    })
  })
}

/**
 * The requests per second on keep-alive connections. Counts bytes: all responses are equal, and parsing would cost more.
 * @param {number} port @param {number} length of a response @returns {Promise<number>}
 */
function requestsPerSecond(port, length) {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(REQUEST)
    let answers = 0
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      let missing = length
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        missing -= chunk.length
        if (missing > 0) return
        if (missing < 0) reject(new Error('An answer is longer than the one before'))
        answers += 1
        missing = length
        socket.write(bytes)
      })
      return socket
    })
    const started = performance.now()
    setTimeout(() => {
      const seconds = (performance.now() - started) / 1_000
      for (const socket of sockets) socket.destroy()
      resolve(answers / seconds)
    }, ROUND_MS)
  })
}

/** @param {import('./product.mjs').Product} product @returns {Promise<string[]>} the broken budgets */
export async function measureThroughput(product) {
  const bare = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)))
  try {
    const listening = new Promise((resolve) => bare.once('message', resolve))
    bare.send(await cachedPage(product))
    const barePort = Number(await listening)
    const length = await answerLength(product.port)
    if ((await answerLength(barePort)) !== length) throw new Error('The two servers do not send the same bytes')

    await requestsPerSecond(product.port, length)
    await requestsPerSecond(barePort, length)
    /** @type {{ cached: number, bare: number }[]} */
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // The order alternates, so that a slow moment of the machine affects both.
      const first = round % 2 === 0 ? product.port : barePort
      const one = await requestsPerSecond(first, length)
      const other = await requestsPerSecond(first === barePort ? product.port : barePort, length)
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
      `  ratio             ${ratio.toFixed(2).padStart(8)}  (median of rounds; ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}; aim ${TARGET_RATIO}, fails below ${LEAST})`,
    )
    return ratio < LEAST ? [`page cache ÷ bare Node server: ${ratio.toFixed(2)}, allowed are ${LEAST}`] : []
  } finally {
    bare.kill()
  }
}
