import { beforeAll, describe, expect, it } from 'vitest'

import { ARTICLE, FIXED_PAGES, PROFILE } from '../every-page'
import { openBuiltPages } from './built-pages'
import { changed, NONSENSE, pathsIn, type Path } from './changes'
import { contentOf, seededDocuments, type Document } from './dataset'

const PAGES = [...FIXED_PAGES, '/newsletter', '/sitemap.xml', '/manifest.webmanifest', '/services/wallet']
/** These rightly return 404: an unknown address, and a payment that does not exist. */
const ABSENT = ['/nowhere', '/services/receipt']
const ownPageOf = new Map([
  ['therapist', PROFILE],
  ['article', ARTICLE],
  ['page', '/offers'],
])
const STAFF_PAGE: Document = {
  _id: 'page-offers',
  _type: 'page',
  title: 'Offers',
  slug: { current: 'offers' },
  _updatedAt: '2026-01-01T00:00:00Z',
}

const SEED = Number(process.env.CONTENT_SEED ?? Date.now() % 1_000_000)
const SAMPLES = 200

const seeded: Document[] = [
  ...seededDocuments(),
  {
    ...STAFF_PAGE,
    blocks: seededDocuments().flatMap((document) => (Array.isArray(document['blocks']) ? document['blocks'] : [])),
  },
]
const statusOf = (path: string) => (ABSENT.includes(path) ? 404 : 200)
const replaced = (document: Document) => seeded.map((before) => (before._id === document._id ? document : before))

let pageOf: Awaited<ReturnType<typeof openBuiltPages>>
/** The seeded pages that contain each document. */
const pagesOf = new Map<string, string[]>()

beforeAll(async () => {
  pageOf = await openBuiltPages()
  for (const path of [...PAGES, ...ABSENT, ...ownPageOf.values()]) {
    const { dependencies } = await pageOf(contentOf(seeded), path)
    for (const { _id, _type } of seeded) {
      if (dependencies.ids.has(_id) || dependencies.types.has(_type))
        pagesOf.set(_id, [...(pagesOf.get(_id) ?? []), path])
    }
  }
})

/** Returns what is wrong with a page for visitors or security; null for a good page. */
async function problemWith(documents: readonly Document[], path: string): Promise<string | null> {
  const page = await pageOf(contentOf(documents), path).catch((error: unknown) => ({ status: String(error), text: '' }))
  // The list exists only while there are articles.
  const isThere = path !== '/articles' || documents.some(({ _type }) => _type === 'article')
  if (page.status !== (isThere ? statusOf(path) : 404)) return `answers ${page.status}`
  // JSON is not markup: browsers do not execute its content.
  const asMarkup = ['<script>evil', 'href="javascript:', 'src="javascript:', 'action="javascript:']
  const shown = [
    ...(path.endsWith('.webmanifest') ? [] : asMarkup),
    '[object Object]',
    '>undefined<',
    '>null<',
    '>NaN<',
    '\u0000',
    '\u202E',
    '{price:',
    '{business',
  ].find((bad) => page.text.includes(bad))
  return shown === undefined ? null : `shows ${JSON.stringify(shown)}`
}

let turn = 0
/** Shared content is parsed alike on each page, so one page per case is enough; it rotates through all of them. */
function pagesToTry(document: Document): readonly string[] {
  const pages = pagesOf.get(document._id) ?? []
  return pages.length > 2 ? [pages[(turn += 1) % pages.length] ?? '/'] : pages
}

async function problemsOf(
  document: Document,
  path: Path,
  [what, nonsense]: (typeof NONSENSE)[number],
): Promise<string[]> {
  const documents = replaced(changed(document, path, nonsense))
  const problems = []
  for (const page of pagesToTry(document)) {
    const wrong = await problemWith(documents, page)
    // Without its address or name, a document has no page.
    const isGone = wrong === 'answers 404' && ownPageOf.get(document._type) === page
    if (wrong && !isGone) problems.push(`${document._id} ${path.join('.')} ${what}: ${page} ${wrong}`)
  }
  return problems
}

describe('pages with arbitrary content', () => {
  it('render the seed from a cold start', async () => {
    const content = contentOf(seeded)
    for (const path of [...PAGES, ...ABSENT, ...ownPageOf.values()])
      expect((await pageOf(content, path)).status, path).toBe(statusOf(path))
    expect(content.defaultsInUse()).toBe(0)
    expect(content.problems()).toEqual([])
  })

  const types = [...new Map(seeded.toReversed().map((document) => [document._type, document]))]
  it.each(types)(
    'render with any field of %s replaced by invalid values',
    async (_type, document) => {
      const problems = []
      for (const name of Object.keys(document).filter((key) => key !== '_id' && key !== '_type')) {
        for (const nonsense of NONSENSE) problems.push(...(await problemsOf(document, [name], nonsense)))
      }
      expect(problems).toEqual([])
    },
    60_000,
  )

  it(`render with random parts of documents replaced by invalid values (CONTENT_SEED=${SEED})`, async () => {
    let state = SEED
    /** A linear congruential generator: the same seed tries the same parts. */
    const below = (count: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % count
    const places = seeded.flatMap((document) =>
      pathsIn(document)
        .filter(({ length }) => length > 1)
        .map((path) => ({ document, path })),
    )
    const problems = []
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const place = places[below(places.length)]
      const nonsense = NONSENSE[below(NONSENSE.length)]
      if (place && nonsense) problems.push(...(await problemsOf(place.document, place.path, nonsense)))
    }
    expect(problems).toEqual([])
  }, 60_000)

  it('render without any single document, type or all content', async () => {
    const problems = []
    for (const [, { _type }] of types) {
      const documents = seeded.filter((document) => document._type !== _type)
      for (const path of [...PAGES, ...ABSENT]) {
        const wrong = await problemWith(documents, path)
        if (wrong) problems.push(`without ${_type}: ${path} ${wrong}`)
      }
    }
    for (const path of [...PAGES, ...ABSENT]) {
      const wrong = await problemWith([], path)
      if (wrong) problems.push(`without anything: ${path} ${wrong}`)
    }
    expect(problems).toEqual([])
  }, 60_000)
})
