import type { ServerBuild } from '@remix-run/node'

import { shownCurrencyOf } from '~/checkout/currency/currency'
import { readTopics } from '~/content/article/articles'
import { filtersOf } from '~/content/therapist/directory'
import { readFaqPage } from '~/content/faq/faq-page'
import type { ContentReader } from '~/content/sanity/reader'
import { readServicesPage } from '~/content/pages/services-page'
import { readDirectory } from '~/content/therapist/therapists'
import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'

import { NOT_FOUND_KEY, pageKey } from './page-key'
import { pageOfMarkdown } from './text-twin'

/** Routes whose valid addresses depend on the dataset; other routes answer every address that matches. */
const DATASET_ROUTES: ReadonlySet<string> = new Set(['*', 'therapists/:slug', 'articles/:slug'])

type IsKnown = (name: string, value: string) => boolean

/** Pages that ignore unknown values, with a check of each such parameter. */
const KNOWN_VALUES: Record<string, (content: ContentReader) => Promise<IsKnown>> = {
  async [ARTICLES_PATH](content) {
    const topics = await readTopics(content)
    return (name, value) => name !== 'topic' || topics.includes(value)
  },
  async '/faq'(content) {
    const { page } = await readFaqPage(content)
    return (name, value) => name !== 'category' || page.categories.some((category) => category.value === value)
  },
  async '/services'(content) {
    const [{ therapyTypes, packages, addOns }, addresses] = await Promise.all([
      readServicesPage(content),
      content.addresses(),
    ])
    return (name, value) => {
      if (name === 'type') return therapyTypes.some(({ kind }) => kind === value)
      if (name === 'package') return packages.some(({ id }) => id === value)
      if (name === 'addon') return addOns.some(({ id }) => id === value)
      if (name === 'currency') return shownCurrencyOf(value) !== null
      return name !== 'therapist' || addresses?.hasTherapist(value) !== false
    }
  },
  async '/therapists'(content) {
    const { page, languages } = await readDirectory(content)
    const categories = page.filters.categories.map(({ value }) => value)
    return (name, value) =>
      (name !== 'category' && name !== 'language') ||
      filtersOf(new URLSearchParams({ [name]: value }), { categories, languages })[name] !== null
  },
}

/**
 * Finds the page of an address without rendering it: unknown addresses share one page, as do values that it ignores,
 * because each made-up address would cost a render. @param routes of the Remix build
 * @param read a reader of published content @returns the cache key; null for an address that is never stored
 */
export function createSharedKeys(
  routes: ServerBuild['routes'],
  read: () => ContentReader,
): (url: string) => Promise<string | null> {
  const paths = Object.values(routes)
    .filter(({ id }) => id !== 'root')
    .map(({ path = '' }) => path)
  const fixed = new Set(paths.filter((path) => !/[:*]/.test(path)).map((path) => `/${path}`))
  const prefixes = paths
    .filter((path) => /[:*]/.test(path) && !DATASET_ROUTES.has(path))
    .map((path) => `/${path.split(/[:*]/, 1)[0] ?? ''}`)
  // Remix ignores case when it matches.
  const isRoute = (path: string) => {
    const lower = path.toLowerCase()
    return fixed.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix))
  }

  async function isUnknown(path: string): Promise<boolean> {
    const page = pageOfMarkdown(path)
    if (isRoute(path) || (page !== null && isRoute(page))) return false
    const addresses = await read()
      .addresses()
      .catch(() => null)
    return addresses !== null && addresses.isUnknown(path) && (page === null || addresses.isUnknown(page))
  }

  async function withoutUnknownValues(key: string): Promise<string> {
    const [path = '', query] = key.split('?', 2)
    const knownValues = KNOWN_VALUES[path]
    if (query === undefined || knownValues === undefined) return key
    // Without content, the page itself shows the error.
    const isKnown = await knownValues(read()).catch(() => null)
    if (isKnown === null) return key
    const kept = [...new URLSearchParams(query)].filter(([name, value]) => isKnown(name, value))
    return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept).toString()}`
  }

  return async (url) => {
    const [written = ''] = url.split('?', 1)
    const path = written.length > 1 && written.endsWith('/') ? written.slice(0, -1) : written
    // Remix data requests, which a preview may send, are never stored.
    if (path.endsWith('.data')) return null
    if ((await isUnknown(path)) && (await isUnknown(NOT_FOUND_KEY))) return NOT_FOUND_KEY
    const key = pageKey(url)
    return key === null ? null : withoutUnknownValues(key)
  }
}
