import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { sandboxForFile } from '../../sandbox/testing/test-sandbox.fixture'
import { createDocumentChecker } from '../../studio/seed/document-checker'
import { outcomeOf, defaultTexts } from '../../studio/structure/attention/outcomes'
import { ARTICLE, FIXED_PAGES, PROFILE } from '../every-page'
import { openBuiltPages } from './built-pages'
import { changed, pathsIn } from './changes'
import { contentOf, seededDocuments, seedWith, type Document } from './dataset'

const PAGES = [...FIXED_PAGES, PROFILE, ARTICLE, '/services/wallet', '/services/receipt', '/nowhere', '/faq?q=suicide']

const sandbox = await sandboxForFile({ seedDir: join(import.meta.dirname, '../../studio/seed') })
const check = await createDocumentChecker(sandbox)
const pageOf = await openBuiltPages()

/** Blanks every text outside of lists. Returns the document and the paths. */
function blanked(document: Document) {
  const paths = pathsIn(document).filter((path) =>
    path.every((step) => typeof step === 'string' && !step.startsWith('_')),
  )
  const texts = paths.filter(
    (path) =>
      typeof path.reduce<unknown>(
        (value, step) => (value instanceof Object ? Reflect.get(value, step) : undefined),
        document,
      ) === 'string',
  )
  return { texts, blank: texts.reduce((before, path) => changed(before, path, ' '), document) }
}

describe('Studio notes on missing content', () => {
  it('marks exactly those texts as defaulted that the site replaces', async () => {
    const [said, shown]: [string[], string[]] = [[], []]
    for (const document of seededDocuments().filter(({ _id }) => defaultTexts.has(_id))) {
      const { texts, blank } = blanked(document)
      const stored = await sandbox.visitor().getDocument(document._id)
      if (!stored) throw new Error(`${document._id} is not in the dataset`)
      const errors = (await check({ ...stored, ...blank })).filter(({ level }) => level === 'error')
      said.push(
        ...new Set(
          errors
            .filter(({ path }) => outcomeOf(blank, path).startsWith('Visitors read'))
            .map(({ path }) => `${document._id} ${path.join('.')}`),
        ),
      )

      const content = contentOf([...seedWith({ [document._id]: null }), blank])
      for (const page of PAGES) await pageOf(content, page)
      const ofTexts = new Set(texts.map((path) => path.join('.')))
      const lines = content
        .problems()
        .map((line) => JSON.stringify(line))
        .filter((line) => line.includes('"stands-in"') && line.includes(`"document":"${document._id}"`))
      const paths = lines
        .flatMap((line) => [...line.matchAll(/"([\w.]+): [^"]*"/g)].map(([, path = '']) => path))
        .filter((path) => ofTexts.has(path))
      shown.push(...new Set(paths.map((path) => `${document._id} ${path}`)))
    }
    expect(said.length).toBeGreaterThan(200)
    expect(said.sort()).toEqual(shown.sort())
  }, 60_000)

  it.each([
    ['package', 'package-single', { price: 0 }, ['price'], 'It is not sold: visitors do not see it.'],
    ['add-on', 'addOn-pocket1', { name: '\u200B' }, ['name'], 'It is not sold: visitors do not see it.'],
  ])('marks a %s that the site does not sell', async (_what, id, change, path, outcome) => {
    const stored = await sandbox.visitor().getDocument(id)
    const document = { ...stored, ...change }
    expect(outcomeOf({ _id: id, ...document }, path)).toBe(outcome)
    const { text } = await pageOf(contentOf(seedWith({ [id]: change })), '/services')
    expect(text).not.toContain(`value="${String(stored?.['id'])}"`)
  })

  it('reports that a blank tab hides its questions, and hides them', async () => {
    const faqPage = seededDocuments().find(({ _id }) => _id === 'faqPage')
    if (!faqPage) throw new Error('The seed has no FAQ page.')
    const blank = changed(faqPage, ['categories', 0, 'label'], '\u200B')
    expect(outcomeOf(blank, ['categories', 0, 'label'])).toBe(
      'Visitors do not see this tab, and can find its questions only by searching.',
    )
    const question = seededDocuments().find(({ _type, category }) => _type === 'faq' && category === 'general')
    const page = async (document: Document) => (await pageOf(contentOf(seedWith({ faqPage: document })), '/faq')).text
    expect(await page(faqPage)).toContain(String(question?.['question']))
    expect(await page(blank)).not.toContain(String(question?.['question']))
  })

  it('keeps one visible main heading on every page', async () => {
    const blocks = [{ _type: 'contactLink', _key: 'a', heading: 'Ask us', label: 'Write' }]
    for (const [path, changes, heading] of [
      ['/', { homePage: { blocks } }, 'Indigo Room</h1>'],
      ['/about', { aboutPage: { blocks } }, 'About</h1>'],
      ['/contact', { contactPage: { heading: '\u200B\u200D' } }, 'Contact us'],
    ] as const)
      expect((await pageOf(contentOf(seedWith(changes)), path)).text).toMatch(new RegExp(`<h1[^>]*>${heading}`))
  })
})
