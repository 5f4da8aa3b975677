import { readFileSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { run } from './proxies'

export const EDGE_TOKEN = 'a-token-of-the-edge'

/** Varnish with this project's file, in front of two copies. */
export async function startVarnish(program: string, port: number, copies: readonly number[]) {
  const place = temporaryFolder()
  const file = join(place, 'site.vcl')
  const vcl = readFileSync('deploy/varnish.vcl', 'utf8')
    .replace('"3000"', `"${copies[0]}"`)
    .replace('"3001"', `"${copies[1]}"`)
  writeFileSync(file, vcl)
  const args = ['-F', '-j', 'none', '-T', 'none', '-n', join(place, 'work'), '-a', `127.0.0.1:${port}`, '-f', file]
  return run(program, [...args, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], { EDGE_TOKEN }, place, port)
}

export type EdgeAnswer = { status: number; headers: IncomingHttpHeaders; text: string; bytes: number }

/** Sends a request unchanged; `fetch` would add headers and an encoding. */
export function askEdge(
  address: string,
  headers: Record<string, string> = {},
  { method = 'GET', body }: { method?: string; body?: string } = {},
): Promise<EdgeAnswer> {
  return new Promise((answered, failed) => {
    const asked = request(address, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const all = Buffer.concat(chunks)
        answered({ status: answer.statusCode ?? 0, headers: answer.headers, text: all.toString(), bytes: all.length })
      })
    })
    asked.once('error', failed)
    asked.end(body)
  })
}
