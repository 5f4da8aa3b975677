import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

import type { TestSandbox } from './test-sandbox.fixture'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: unknown }
export type RawRequest = { method?: string; headers?: Record<string, string>; body?: object }

/** Sends a request with arbitrary headers: fetch sets Host and Origin itself. */
export function rawRequest({ origin }: TestSandbox, path: string, asked: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body } = asked
  const { hostname, port } = new URL(origin)
  const own = body === undefined ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers: { ...own, ...headers } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        const isJson = response.headers['content-type']?.includes('json') === true
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: isJson ? JSON.parse(text) : text,
        })
      })
    })
    request.on('error', reject)
    request.end(body && JSON.stringify(body))
  })
}
