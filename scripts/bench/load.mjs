// A closed loop over keep-alive connections: each sends its next request after a complete response.
import { connect } from 'node:net'

/** Every response has the same length, so they are counted by bytes: parsing would cost more than sending. */

/** The length in bytes of one response, headers included. @param {number} port @param {string} request @returns {Promise<number>} */
export function answerLength(port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
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
 * The requests per second that a server answers.
 * @param {{ port: number, request: string, length: number, connections: number, ms: number }} load
 * @returns {Promise<number>}
 */
export function requestsPerSecond({ port, request, length, connections, ms }) {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(request)
    let answers = 0
    const sockets = Array.from({ length: connections }, () => {
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
    }, ms)
  })
}
