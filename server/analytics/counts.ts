import type { IncomingMessage } from 'node:http'

import type { SanityClient } from '@sanity/client'
import type { Logger } from 'pino'

import type { ContentSource } from '~/content/sanity/reader'
import { createContentClient } from '~/content/sanity/source'
import { deadlineIn } from '~/lib/http/deadline'
import type { RateLimit, RateLimits } from '~/lib/http/rate-limit.server'
import { BOOKING_PATH, CAMPAIGN_KEY, campaignIn, CHAT_PATH, type CountedEvent, SEEN_PATH } from '~/lib/pages/analytics'
import { documentAt, ARTICLES_PATH } from '~/lib/pages/fixed-pages'
import type { Settings } from '~/lib/settings/settings.server'
import { readToken } from '~/preview/source.server'

import { sandboxTokenFile } from '../sandbox-proxy'
import { countBookings } from './bookings'
import { saveCounts, deleteOldDays, createTallies } from './tallies'
import { pathOf, readVisit, refererPath } from './visit'

/** Interval of writing in ms: the most that a killed copy loses. */
const SAVE_INTERVAL_MS = 60_000
const ADDRESS_LOOKUP_MS = 4_000
const DAY_MS = 24 * 60 * 60 * 1_000

/** Limit of beacons per network, far above normal use: carriers put thousands behind one address. */
const BEACONS_PER_MINUTE: RateLimit = { name: 'beacons-minute', max: 300, windowMs: 60_000, subjects: 10_000 }
const BEACONS_PER_DAY: RateLimit = { name: 'beacons-day', max: 10_000, windowMs: DAY_MS, subjects: 10_000 }

export type Counts = ReturnType<typeof createCounts>

/** Counts by day, page and campaign; nothing about visitors, not even in memory. @param now the time in ms */
export function createCounts(
  settings: Pick<Settings, 'sanity' | 'sandboxUrl' | 'dataDir' | 'siteUrl' | 'siteSecrets' | 'isBehindEdge'>,
  content: Pick<ContentSource, 'reader'>,
  limits: Pick<RateLimits, 'consumeAll'>,
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
) {
  const { sanity, siteUrl, siteSecrets, isBehindEdge } = settings
  const tokenFile = sandboxTokenFile(settings)
  const isOn = sanity.countsToken !== null || tokenFile !== null
  const tallies = createTallies(now)
  const add: typeof tallies.add = isOn ? tallies.add : () => undefined
  let cachedClient: SanityClient | null = null
  let lastDeletionAt = 0

  function client(): SanityClient | null {
    const token = sanity.countsToken ?? (tokenFile === null ? null : readToken(tokenFile))
    if (cachedClient === null && token !== null) cachedClient = createContentClient({ ...sanity, readToken: token })
    return cachedClient
  }

  /** Reads the addresses, from the cache if possible; null when the content service has not answered yet. */
  const readAddresses = () => content.reader(deadlineIn(ADDRESS_LOOKUP_MS)).addresses()

  /** Reads the paths of existing pages and the keys of campaigns; null like `readAddresses`. */
  async function knownPages(): Promise<((path: string) => boolean) | null> {
    const addresses = await readAddresses()
    if (!addresses) return null
    return (path) =>
      documentAt(path) !== null ||
      (path.startsWith(CAMPAIGN_KEY) && addresses.campaign(path.slice(CAMPAIGN_KEY.length)) !== null) ||
      addresses.hasPage(path.slice(1)) ||
      (path.startsWith('/therapists/') && addresses.hasTherapist(path.slice('/therapists/'.length))) ||
      (path.startsWith(`${ARTICLES_PATH}/`) && addresses.hasArticle(path.slice(ARTICLES_PATH.length + 1)))
  }

  /** Ignores an unpublished name, so that made-up ones use no memory. Never throws. @param name slug or id */
  async function addCampaign(name: string | null | undefined, counted: CountedEvent): Promise<void> {
    if (!name || !isOn) return
    const campaign = (await readAddresses().catch(() => null))?.campaign(name)
    if (campaign) add(CAMPAIGN_KEY + campaign.slug, counted)
  }

  /** Adds the counts to the dataset and keeps them for the next try when it fails. Never throws. */
  async function save(): Promise<void> {
    const dataset = client()
    if (!dataset) return
    const taken = tallies.take()
    if (taken.size === 0) return
    try {
      const isPage = await knownPages()
      if (!isPage) return tallies.giveBack(taken)
      await saveCounts(dataset, taken, isPage)
    } catch (error) {
      tallies.giveBack(taken)
      log.warn({ event: 'counts.not-saved', reason: error instanceof Error ? error.message : String(error) })
      return
    }
    if (lastDeletionAt + DAY_MS > now()) return
    lastDeletionAt = now()
    await deleteOldDays(dataset, now()).catch((error: unknown) => {
      log.warn({ event: 'counts.not-deleted', reason: String(error) })
    })
  }

  function countBookingSource(source: string | null): void {
    if (source !== null && source !== BOOKING_PATH && !source.startsWith(`${BOOKING_PATH}/`)) add(source, 'before')
  }

  const timer = isOn ? setInterval(() => void save(), SAVE_INTERVAL_MS).unref() : undefined
  return {
    /** Counts a page sent in full, to a person, by GET. Behind an edge, and after a prefetch, pages send beacons. */
    seen(request: Pick<IncomingMessage, 'method' | 'rawHeaders' | 'url'>): void {
      if (!isOn || isBehindEdge || request.method !== 'GET') return
      const visit = readVisit(request)
      // A script that reads a page, such as the Studio's, displays it to nobody. Older browsers send no Sec-Fetch-Dest.
      if (!visit || (visit.destination ?? 'document') !== 'document') return
      const { url = '' } = request
      const path = pathOf(url)
      add(path, 'seen')
      if (path !== url) void addCampaign(campaignIn(url), 'seen')
      if (path === BOOKING_PATH) countBookingSource(refererPath(visit, siteUrl))
    },
    /**
     * Counts an opened chat, or a page that `seen` did not count. Ignores unknown pages and networks above the limit.
     * @param path one of CHAT_PATH, SEEN_PATH and BEFORE_PATH @param network the sender (`networkOf`)
     */
    async addBeacon(
      path: string,
      request: Pick<IncomingMessage, 'method' | 'rawHeaders'>,
      network: string,
    ): Promise<void> {
      if (!isOn) return
      const visit = readVisit(request)
      const page = visit && refererPath(visit, siteUrl)
      if (!page) return
      const isPage = (await knownPages()) ?? ((candidate: string) => documentAt(candidate) !== null)
      if (!isPage(page)) return
      const guards = [BEACONS_PER_MINUTE, BEACONS_PER_DAY].map((limit) => ({ limit, subject: network }))
      if (!(await limits.consumeAll(guards)).allowed) return
      if (path !== CHAT_PATH && path !== SEEN_PATH) return countBookingSource(page)
      const counted = path === CHAT_PATH ? 'chats' : 'seen'
      add(page, counted)
      await addCampaign(campaignIn(visit.referer ?? ''), counted)
    },
    bookings: countBookings(add, addCampaign, siteSecrets),
    save,
    async close() {
      clearInterval(timer)
      await save()
    },
  }
}
