import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { serve } from './serve.fixture'
import { readTextAtMost, readBytesAtMost } from './read-body.server'

const answerOf = async (listener: RequestListener): Promise<Response> => fetch(await serve(listener))

const answering = (body: string | Buffer, headers = {}) =>
  answerOf((_request, response) => void response.writeHead(200, headers).end(body))

describe('bounded response body', () => {
  it('reads an empty answer and one of exactly the maximum length', async () => {
    expect(await readTextAtMost(await answering('ọ'.repeat(4)), 12)).toBe('ọ'.repeat(4))
    expect(await readBytesAtMost(await answering('abc'), 3)).toEqual(Buffer.from('abc'))
    expect(await readTextAtMost(await answering(''), 0)).toBe('')
    expect(await readTextAtMost(new Response(null), 0)).toBe('')
  })

  it('rejects one byte more', async () => {
    await expect(readTextAtMost(await answering('abcd'), 3)).rejects.toThrow('longer than 3 bytes')
  })

  it('closes the connection soon after the limit of an endless answer', async () => {
    let sent = 0
    let hungUp: Promise<unknown> = Promise.reject(new Error('Nobody asked'))
    hungUp.catch(() => undefined)
    const answer = await answerOf((_request, response) => {
      hungUp = once(response, 'close')
      const block = Buffer.alloc(64 * 1024)
      const send = () => {
        while (!response.destroyed && response.write(block)) sent += block.length
      }
      response.on('drain', send)
      send()
    })
    await expect(readTextAtMost(answer, 64_000)).rejects.toThrow('longer than')
    await hungUp
    // Buffers of both sides count as sent.
    expect(sent).toBeLessThan(32 * 1024 * 1024)
  })

  it('limits the decompressed size', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    await expect(readTextAtMost(await answering(bomb, { 'Content-Encoding': 'gzip' }), 1_000_000)).rejects.toThrow(
      'longer than',
    )
  })
})
