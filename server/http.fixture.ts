import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import type { ErrorRequestHandler } from 'express'

export { listen, portOf } from '../app/lib/http/listen.fixture'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

/** Sends exactly these headers and decodes the body by its Content-Encoding. */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(address, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const encoding = response.headers['content-encoding']
        const decoded =
          bytes.length === 0
            ? bytes
            : encoding === 'br'
              ? brotliDecompressSync(bytes)
              : encoding === 'gzip'
                ? gunzipSync(bytes)
                : bytes
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: decoded.toString('utf8') })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Writes bytes to a new connection and returns everything until the server closes it. */
export function askRaw(port: number, bytes: string | Buffer) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), text })
    })
  })
}

/** Answers with the name and the message of an error. */
export const answerError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  response.status(status).json({ message: String(error) })
}
