import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import fc from 'fast-check'

import { flashCookie } from '../../app/forms/flash.server'
import { ARTICLE, FIXED_PAGES, PROFILE } from '../every-page'
import { hostileRequests, type HostileRequest } from './requests'
import { sendAll, type Fate } from './send'

/** A product as `npm start` runs it. */
export type Product = { siteUrl: string; dataDir: string }

const PAGES = [...FIXED_PAGES, PROFILE, ARTICLE, '/sitemap.xml', '/robots.txt', '/share/about.jpg']
const FORMS = [
  ...['/services/pay', '/services/wallet', '/services/square', '/services/receipt', '/services/currency'],
  ...['/submit/contact', '/submit/newsletter', '/submit/deletion', '/newsletter', '/webhooks/sanity'],
  ...['/webhooks/paystack', '/studio', '/images/x', '/files/x'],
]

const AT_ONCE = 16

/** Hostile requests for every address of the product, with a signed cookie among them. */
async function requestsFor(
  { siteUrl, dataDir }: Product,
  { seed, count }: { seed: number; count: number },
): Promise<HostileRequest[]> {
  const secret = await readFile(join(dataDir, 'site-secret'), 'utf8')
  const [flash = ''] = flashCookie({ siteSecrets: [secret], siteUrl }, { form: 'contact', message: 'Thank you' }).split(
    ';',
  )
  return fc.sample(hostileRequests({ paths: [...PAGES, ...FORMS], origin: siteUrl, flash }), { seed, numRuns: count })
}

/** The current content of every page. */
const readPages = ({ siteUrl }: Product) =>
  Promise.all(PAGES.map(async (path) => ({ path, text: await (await fetch(siteUrl + path)).text() })))

export type HostileReport = {
  /** The number of responses by status; 0: closed without a response. */
  statuses: Map<number, number>
  /** Requests with a server error. */
  failed: Fate[]
  p99Ms: number
  slowest: Fate
  /** The paths of pages whose content changed. */
  changed: string[]
}

/**
 * Attacks the product and compares every page before and after.
 * @param options.halfway called between the two halves
 * @param options.progress called with the number of sent requests
 */
export async function attack(
  product: Product,
  {
    seed,
    count,
    halfway,
    progress,
  }: { seed: number; count: number; halfway?: () => void; progress?: (sent: number) => void },
): Promise<HostileReport> {
  const before = await readPages(product)
  const requests = await requestsFor(product, { seed, count })
  const port = Number(new URL(product.siteUrl).port)
  const half = Math.ceil(count / 2)
  let sent = 0
  const answered = () => progress?.((sent += 1))
  const fates = await sendAll(port, requests.slice(0, half), AT_ONCE, answered)
  halfway?.()
  fates.push(...(await sendAll(port, requests.slice(half), AT_ONCE, answered)))
  fates.sort((one, other) => one.ms - other.ms)

  const statuses = new Map<number, number>()
  for (const { status } of fates) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const [slowest] = fates.slice(-1)
  if (!slowest) throw new Error('Nothing was sent')
  return {
    statuses,
    failed: fates.filter(({ status }) => status >= 500),
    p99Ms: fates[Math.floor(count * 0.99)]?.ms ?? slowest.ms,
    slowest,
    changed: (await readPages(product))
      .filter(({ text }, index) => text !== before[index]?.text)
      .map(({ path }) => path),
  }
}
