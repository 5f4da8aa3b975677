import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { QueryParams } from '@sanity/client'
import { evaluate, parse, type ExprNode } from 'groq-js'
import * as v from 'valibot'

import { createMalformedLog } from '~/content/sanity/source'
import { queryDependencies } from '~/content/sanity/query-dependencies'
import { documentIdsIn, type ContentSource } from '~/content/sanity/reader'
import { SITE_ADDRESSES_QUERY, siteAddressesOf } from '~/content/seo/site-addresses'
import { createSiteSearch } from '~/content/search/search-index'
import { SITE_SEARCH_QUERY } from '~/content/search/search-query'
import { withLiveFacts } from '~/content/facts/live-facts.server'

import { changed, type Path } from './changes'

export type Document = { _id: string; _type: string } & Record<string, unknown>
const identified = v.looseObject({ _id: v.string(), _type: v.string() })

const seedFolder = join(import.meta.dirname, '../../studio/seed/documents')
const CREATED = '2026-01-01T00:00:00Z'

/** The seed names image files; pages need asset references. */
function withAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAssets)
  if (value === null || typeof value !== 'object') return value
  const { _sanityAsset: asset, ...rest } = { _sanityAsset: undefined, ...value }
  const parts = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, withAssets(part)]))
  return asset ? { ...parts, asset: { _ref: `image-${'0'.repeat(40)}-1600x1000-webp` } } : parts
}

/** A document as the Content Lake stores it. */
const stored = (document: unknown): Document => ({
  _createdAt: CREATED,
  _updatedAt: CREATED,
  _rev: 'first',
  ...v.parse(identified, withAssets(document)),
})

export const seededDocuments = (): Document[] =>
  readdirSync(seedFolder).flatMap((name) =>
    v.parse(v.array(v.unknown()), JSON.parse(readFileSync(join(seedFolder, name), 'utf8'))).map(stored),
  )

/** The seed with changed documents by id; null removes one. */
export const seedWith = (changes: Readonly<Record<string, object | null>>): Document[] =>
  seededDocuments().flatMap((document) => {
    const change = changes[document._id]
    return change === null ? [] : [{ ...document, ...change }]
  })

export type Change = [id: string, path: Path, value: unknown]

/** The content of the seed with changed values; undefined removes a field. */
export const contentWith = (...changes: Change[]) =>
  contentOf(
    changes.reduce(
      (documents, [id, path, value]) =>
        documents.map((document) => (document._id === id ? changed(document, path, value) : document)),
      seededDocuments(),
    ),
  )

const parsed = new Map<string, ExprNode>()

/** A content source in memory that runs the real queries over the documents. */
export function contentOf(documents: readonly Document[]): ContentSource & { problems: () => readonly unknown[] } {
  const lines: unknown[] = []
  const register = createMalformedLog({ warn: (line: unknown) => void lines.push(line) })
  const byId = new Map(documents.map((document) => [document._id, document]))
  async function answerTo(query: string, params: QueryParams) {
    const tree = parsed.get(query) ?? parse(query)
    parsed.set(query, tree)
    const value = await evaluate(tree, {
      dataset: documents,
      params,
      dereference: ({ _ref }) => Promise.resolve(byId.get(_ref)),
    })
    return value.get()
  }
  return {
    search: async (query) => createSiteSearch().search(await answerTo(SITE_SEARCH_QUERY, {}), query),
    healthy: () => true,
    defaultsInUse: register.defaultsInUse,
    omissions: register.omissions,
    problems: () => lines,
    listen: () => ({ close: () => undefined }),
    changed: () => undefined,
    reader() {
      const [ids, types] = [new Set<string>(), new Set<string>()]
      return withLiveFacts({
        async fetch(query, params) {
          const answer = await answerTo(query, params)
          const reach = queryDependencies(query, params)
          for (const id of reach.ids) ids.add(id)
          for (const type of reach.types) types.add(type)
          for (const id of documentIdsIn(answer)) ids.add(id)
          return answer
        },
        addresses: async () => siteAddressesOf(await answerTo(SITE_ADDRESSES_QUERY, {})),
        report: register.report,
        showsProblems: false,
        dependencies: () => ({ ids, types }),
        renewAt: () => undefined,
        nextChange: () => null,
        isCurrent: () => true,
        keep: () => Promise.resolve(),
      })
    },
  }
}
