// The product as `npm start` runs it, with free ports and its own data.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'

import { freePort } from '../processes/free-port.mjs'
import { launchProduct, untilWarm } from '../processes/product.mjs'

/** @typedef {{ siteUrl: string, port: number, pid: number, editor: import('@sanity/client').SanityClient, stop(): Promise<void> }} Product `editor` may read and write everything */

/** Every public page. */
export const PAGES = [
  '/',
  '/about',
  '/services',
  '/therapists',
  '/therapists/adaeze-okonkwo',
  '/articles',
  '/articles/when-you-cannot-sleep',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/delete-account',
]

/** Starts site and sandbox and waits until every page is cached in its final form. @param {Record<string, string>} [settings] @returns {Promise<Product>} */
export async function startProduct(settings = {}) {
  const [port, sandboxPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const siteUrl = `http://localhost:${port}`
  const child = await launchProduct({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    METRICS_PORT: String(metricsPort),
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    ...settings,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  // An interrupted run leaves nothing behind; after kill -9 the IPC channel ends the child.
  process.once('exit', () => child.kill('SIGTERM'))

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  await untilWarm(metricsPort, child)
  const editor = createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `${siteUrl}/sandbox/content-lake`,
    useProjectHostname: false,
    useCdn: false,
    ...(!settings.SANITY_PROJECT_ID && { token: readFileSync(join(dataDir, 'sandbox/token'), 'utf8').trim() }),
  })
  return { siteUrl, port, pid: child.pid ?? 0, editor, stop }
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
