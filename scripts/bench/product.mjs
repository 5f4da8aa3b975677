// The product as `npm start` runs it, on ports and data of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../install.mjs'

/** @typedef {{ siteUrl: string, port: number, dataDir: string, pid: number, stop(): Promise<void> }} Product */

/** Every public page. */
export const PAGES = ['/', '/about', '/services', '/therapists', '/therapists/adaeze-okonkwo', '/contact', '/faq', '/privacy', '/terms', '/delete-account']

/** A port that was free a moment ago. @returns {Promise<number>} */
async function freePort() {
  const server = createServer()
  await new Promise((ready) => server.listen(0, '127.0.0.1', () => ready(undefined)))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts site and sandbox and waits until every page is in the cache as it will stay. @param {Record<string, string>} [settings] @returns {Promise<Product>} */
export async function startProduct(settings = {}) {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const siteUrl = `http://localhost:${port}`
  const env = { ...process.env, PORT: String(port), SANDBOX_PORT: String(sandboxPort), SITE_URL: siteUrl, DATA_DIR: dataDir, ...settings }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // Whoever gives up in the middle leaves nothing behind.
  process.once('exit', () => child.kill('SIGTERM'))

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let before = '', still = 0; ; ) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await new Promise((next) => setTimeout(next, 1_000))
    const health = await fetch(`${siteUrl}/healthz`).then((answer) => answer.json()).catch(() => null)
    const stored = JSON.stringify(health?.cache ?? null)
    // Pages are warmed and then compressed better one after the other: a size that stands still for a while is the end.
    still = stored === before ? still + 1 : 0
    if (health?.cache?.pages > 1 && still === 3) return { siteUrl, port, dataDir, pid: child.pid ?? 0, stop }
    before = stored
  }
}

/** The paths of every page of the sitemap. @param {Product} product @returns {Promise<string[]>} */
export async function pagePaths({ siteUrl }) {
  const xml = await (await fetch(`${siteUrl}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
