import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { ContentSourceMap } from '@sanity/client'
import { studioPath } from '@sanity/client/csm'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { PICTURE_PROJECTION } from '~/content/picture/picture'
import { withStega } from '~/preview/stega.server'

import { leavesOf, lookUp } from '../packages/content-lake/source-map/source-map.fixture'
import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'

type Document = { _id: string; _type: string } & Record<string, unknown>
const decoder = v.object({ vercelStegaDecode: v.function() })
const loadDecoder = async () =>
  v.parse(
    decoder,
    await import(pathToFileURL(createRequire(resolve('studio/package.json')).resolve('@vercel/stega')).href),
  )

/** Every query of the site, from the generated types. */
function siteQueries(): string[] {
  const types = readFileSync(resolve('app/content/generated/sanity.types.ts'), 'utf8')
  const declared = types.slice(types.indexOf('interface SanityQueries'))
  return [...declared.matchAll(/^ {4}("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'): \w+_QUERY_RESULT/gm)].map(
    ([, literal = '']) => {
      const text = literal.startsWith("'")
        ? `"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
        : literal
      return String(JSON.parse(text))
    },
  )
}

/** The parameters of the queries in the seeded dataset, and one staff page that this test creates. */
const params = {
  fixed: ['legalDocument-terms'],
  id: 'legalDocument-terms',
  path: '/ours',
  page: 'ours',
  therapist: 'adaeze-okonkwo',
  topics: ['Anxiety'],
  ids: ['article-when-you-cannot-sleep'],
}

/** The slug for a query: of an article, a therapist, or the staff page. */
function slugOf(query: string): string {
  if (query.includes('"article" && slug.current == $slug')) return 'when-you-cannot-sleep'
  return query.includes('"therapist"') ? params.therapist : params.page
}

const sandbox = await sandboxForFile({ seedDir: resolve('studio/seed') })
let documents: Map<string, Document>
beforeAll(async () => {
  const blocks = [{ _key: 'h', _type: 'hero', heading: 'Heading', text: 'Text' }]
  await sandbox.editor().create({ _id: 'ours', _type: 'page', title: 'Ours', slug: { current: 'ours' }, blocks })
  documents = new Map((await sandbox.editor().fetch<Document[]>('*')).map((document) => [document._id, document]))
})

describe('every query of the site', () => {
  it('returns a map that locates each text', async () => {
    const options = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const
    const without = new Set<string>()
    let found = 0
    for (const query of siteQueries()) {
      const asked = { ...params, slug: slugOf(query) }
      const plain = await sandbox.visitor().fetch<unknown>(query, asked)
      const answer = await sandbox.visitor().fetch<unknown>(query, asked, options)
      expect(answer.result).toEqual(plain)
      const map: ContentSourceMap = answer.resultSourceMap ?? { documents: [], paths: [], mappings: {} }
      for (const leaf of leavesOf(answer.result)) {
        const place = lookUp(leaf, map, (id) => documents.get(id))
        if (place.kind === 'stored') {
          expect(place.value, place.path).toBe(leaf.value)
          found += 1
        } else without.add(`${place.kind} ${studioPath.toString(leaf.path.filter((step) => typeof step === 'string'))}`)
      }
    }
    expect(found).toBeGreaterThan(2_500)
    // Computed values: whether an article exists, and the number of sections.
    expect([...without].sort()).toEqual(['unknown ', 'unknown blocks.count'])
  })
})

describe('withStega', () => {
  it('marks an alt text of the image library as the field of the picture that uses it', async () => {
    const picture = { asset: { _type: 'reference', _ref: 'described' } }
    await sandbox
      .editor()
      .transaction()
      .create({ _id: 'described', _type: 'sanity.imageAsset', altText: 'A moon' })
      .create({ _id: 'shown', _type: 'article', picture })
      .commit()
    const { result, resultSourceMap } = await sandbox
      .visitor()
      .fetch<{ alt: string }>(
        `*[_id == "shown"][0].picture${PICTURE_PROJECTION}`,
        {},
        { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
      )
    const { alt } = withStega(result, resultSourceMap ?? { documents: [], paths: [], mappings: {} })
    const { vercelStegaDecode } = await loadDecoder()
    expect(vercelStegaDecode(alt)).toMatchObject({
      href: expect.stringMatching(/id=shown;type=article;path=picture\.alt/),
    })
  })
})
