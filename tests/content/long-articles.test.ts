import { brotliCompressSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { leastProcessorTimeOf } from '~/lib/processor-time.fixture'

import { withTextTwins } from '../../server/page-cache/text-twin'
import { renderedPage } from '../../server/page-cache/rendered.fixture'
import { another, paragraph, seeded, SLEEP } from './article.fixture'
import { builtPagesForFile } from './built-pages'
import { contentOf, type Document } from './dataset'

/** The page budget in bytes, brotli-compressed. */
const MOST_BYTES = 14 * 1_024

const pageOf = builtPagesForFile()

const asked = (documents: readonly Document[], path: string) => pageOf(contentOf(documents), path)

async function pagesOf(documents: readonly Document[]): Promise<string[]> {
  const pages: string[] = []
  for (let page = 1; page < 20; page += 1) {
    const { status, text } = await asked(documents, page === 1 ? SLEEP : `${SLEEP}?page=${page}`)
    if (status === 404) return pages
    pages.push(text)
  }
  return pages
}

const SENTENCE = 'Sleep comes when the body stops being on guard, and trying hard keeps it on guard. '

/** Distinct sentences of the seeded articles up to a length: repeated text would compress to nothing. */
function textOf(length: number): string {
  const words = [...new Set(JSON.stringify(seeded).match(/[A-Za-zÀ-ỹ]{2,12}/g))]
  let text = ''
  for (let index = 1; text.length < length; index += 1)
    text += `${words[(index * index * 7_919) % words.length]}${index % 14 === 0 ? '. ' : ' '}`
  return text
}

describe('article of 60,000 characters', () => {
  const paragraphs = Array.from({ length: 72 }, (_, index) => paragraph(SENTENCE.repeat(10), index))

  it('splits into pages of similar size, also with a title of 200 characters', async () => {
    const documents = another({ body: paragraphs, title: 'Long '.repeat(40).trim() })
    const pages = await pagesOf(documents)
    const sentences = pages.map((text) => text.split(SENTENCE.trim()).length - 1)
    expect(pages).toHaveLength(4)
    expect(sentences.reduce((sum, count) => sum + count)).toBe(720)
    expect(Math.max(...sentences) * SENTENCE.length).toBeLessThan(15_000)
    expect(pages[0]).toContain('58 min read')
    expect(pages[0]).toContain('href="/articles/when-you-cannot-sleep?page=2"')
    // Every page shows the crisis line.
    for (const text of pages) expect(text.match(/href="tel:112"/g)).toHaveLength(2)
    const usual = await leastProcessorTimeOf(() => asked(seeded, SLEEP))
    const long = await leastProcessorTimeOf(() => asked(documents, SLEEP))
    expect(long).toBeLessThan(usual + 50)
  })

  it('gives each page its own canonical address and title', async () => {
    const [first = '', second = ''] = await pagesOf(another({ body: paragraphs }))
    expect(first).toContain(`<link rel="canonical" href="http://localhost:3000${SLEEP}"/>`)
    expect(second).toContain(`<link rel="canonical" href="http://localhost:3000${SLEEP}?page=2"/>`)
    expect(second).not.toContain('noindex')
    expect(second).toMatch(/<title>[^<]*, Page 2 of 4 \| Indigo Room<\/title>/)
    expect(second).toContain('property="og:type" content="article"')
  })

  it('splits a single paragraph between sentences, within the page budget', async () => {
    const text = textOf(60_000)
    const pages = await pagesOf(another({ body: [paragraph(text)] }))
    expect(pages.length).toBeGreaterThan(3)
    const shown = pages.map((page) => /<div class="article"><p>([^<]*)<\/p>/.exec(page)?.[1] ?? '')
    for (const part of shown.slice(0, -1)) expect(part).toMatch(/\. $/)
    expect(shown.join('').length).toBe(text.length)
    for (const page of pages) expect(brotliCompressSync(page).byteLength).toBeLessThan(MOST_BYTES)
  })

  it('counts other blocks by size', async () => {
    const card = { _type: 'therapistCard', therapist: { _type: 'reference', _ref: 'therapist-adaeze-okonkwo' } }
    const calls = Array.from({ length: 120 }, (_, index) => ({ ...card, _key: `c${index}` }))
    expect((await pagesOf(another({ body: calls }))).length).toBeGreaterThan(1)
  })

  it('stays whole in its Markdown version, without repeated headings', async () => {
    const documents = another({ body: paragraphs })
    const render = withTextTwins(async (address) => {
      const { status, text } = await asked(documents, address)
      return renderedPage(text, { status })
    }, 'http://localhost:3000')
    const twin = (await render(`${SLEEP}.md`)).body.toString('utf8')
    expect(twin.split(SENTENCE.trim())).toHaveLength(721)
    for (const once of ['# When you cannot sleep', 'Dr. Adaeze Okonkwo](', '(tel:112)'])
      expect(twin.split(once).length - 1, once).toBe(1)
    expect(twin).not.toContain('Page 1 of 4')
  })
})
