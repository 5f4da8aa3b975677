import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'
import { startCopies } from './copies'
import { run } from './proxies'

export const EDGE_TOKEN = 'a-token-of-the-edge'

/**
 * Starts two copies behind a Varnish with this project's file.
 * @param purgeUrlOf returns where the copies send their purges, from the edge's address
 */
export async function startEdge(program: string, purgeUrlOf: (origin: string) => Promise<string> | string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const EDGE_PURGE_URL = await purgeUrlOf(origin)
  const site = await startCopies(origin, { EDGE: 'varnish', EDGE_PURGE_URL, EDGE_TOKEN, LEAVE_SECONDS: '0' })
  const varnish = await startVarnish(program, port, site.ports)
  return { ...site, origin, end: () => Promise.all([varnish.stop(), site.end()]) }
}

function startVarnish(program: string, port: number, copies: readonly number[]) {
  const place = temporaryFolder()
  const file = join(place, 'site.vcl')
  const vcl = readFileSync('deploy/varnish.vcl', 'utf8')
    .replace('"3000"', `"${copies[0]}"`)
    .replace('"3001"', `"${copies[1]}"`)
  writeFileSync(file, vcl)
  const args = ['-F', '-j', 'none', '-T', 'none', '-n', join(place, 'work'), '-a', `127.0.0.1:${port}`, '-f', file]
  return run(program, [...args, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'], { EDGE_TOKEN }, place, port)
}
