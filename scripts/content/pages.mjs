// Checks a dataset with the site's own pages: requests each from the built server, as a visitor would.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../install.mjs'
import { freePort } from '../processes/free-port.mjs'

/** @typedef {import('./rules.mjs').Finding} Finding */

/** Lists every page of the site, including those of staff. */
const SITEMAP = '/sitemap.xml'
/** An unknown address, because the 404 page has content too. */
const NO_PAGE = '/no-page-has-this-address'
const START_TIMEOUT_MS = 30_000

/**
 * Starts the built site without other services and cached data; `stop` returns its log.
 * @param {import('@sanity/client').SanityClient} client
 * @returns {Promise<{ origin: string, stop: () => Promise<Record<string, unknown>[]> }>}
 */
async function startSite(client) {
  const { projectId = '', dataset = '', token = '', apiHost, useProjectHostname } = client.config()
  const dataDir = mkdtempSync(join(tmpdir(), 'content-check-'))
  const origin = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      SITE_MODE: 'start',
      PORT: new URL(origin).port,
      SITE_URL: origin,
      DATA_DIR: dataDir,
      FIREBASE_PROJECT_ID: '',
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_READ_TOKEN: token,
      ...(useProjectHostname ? {} : { SANITY_API_HOST: apiHost }),
    },
  })
  let [output, errors] = ['', '']
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.stderr.on('data', (/** @type {Buffer} */ chunk) => (errors += chunk.toString()))
  const listening = new Promise((resolve) => {
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
      if (output.includes('"event":"process.listening"')) resolve('listening')
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
    return output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }
  const late = new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS).unref())
  if ((await Promise.race([listening, ended, late])) === 'listening') return { origin, stop }
  await stop()
  throw new Error(`The site does not start: ${errors.trim()}`)
}

/** @param {Record<string, unknown>[]} log @returns {Finding[]} */
function malformedContent(log) {
  return log
    .filter(({ event }) => event === 'content.malformed')
    .flatMap(({ document, problems, outcome }) =>
      (Array.isArray(problems) ? problems : []).map((problem) => {
        const [field = '', ...message] = String(problem).split(': ')
        const standsIn = outcome === 'stands-in'
        const consequence = standsIn ? 'the site’s own words are shown instead' : 'it is left out'
        return {
          level: standsIn ? 'warning' : 'missing',
          document: String(document),
          field,
          message: `${message.join(': ')}; ${consequence}`,
        }
      }),
    )
}

/** Content that pages cannot show, and pages that fail. @param {import('@sanity/client').SanityClient} client @returns {Promise<Finding[]>} */
export async function pageFindings(client) {
  const site = await startSite(client)
  /** @type {{ path: string, status: number }[]} */
  const failed = []
  let log
  try {
    const sitemap = await (await fetch(site.origin + SITEMAP)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    for (const path of new Set([SITEMAP, ...listed, NO_PAGE])) {
      const { status } = await fetch(site.origin + path)
      if (status !== (path === NO_PAGE ? 404 : 200)) failed.push({ path, status })
    }
  } finally {
    log = await site.stop()
  }
  const reasons = new Map(log.filter(({ event }) => event === 'page.failed').map(({ path, err }) => [path, err]))
  const pages = failed.map(({ path, status }) => {
    const error = reasons.get(path)
    const reason = typeof error === 'object' && error && 'message' in error ? `: ${error.message}` : ''
    return {
      level: /** @type {const} */ ('missing'),
      document: path,
      field: 'the whole page',
      message: `answers ${status}${reason}`,
    }
  })
  const found = [...pages, ...malformedContent(log)]
  // Several pages may show the same document.
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()]
}
