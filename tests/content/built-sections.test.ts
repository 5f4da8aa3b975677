import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { builtPagesForFile } from './built-pages'
import { contentOf, seededDocuments, seedWith } from './dataset'

const pageOf = builtPagesForFile()

const pageBlocks = v.object({ blocks: v.array(v.looseObject({ _type: v.string() })) })
const seededBlocks = seededDocuments()
  .filter(({ _id }) => ['homePage', 'aboutPage'].includes(_id))
  .flatMap((document) => v.parse(pageBlocks, document).blocks)

/** The styles of a page with the seeded section of a type, or without any special section. */
async function stylesWith(type: string | null, change: object = {}): Promise<string> {
  const blocks = ['contactLink', type].flatMap((wanted) =>
    seededBlocks.filter(({ _type }) => _type === wanted).map((block) => ({ ...block, ...change })),
  )
  const { text } = await pageOf(contentOf(seedWith({ aboutPage: { blocks } })), '/about')
  return [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, styles]) => styles).join('')
}

/** The texts of files in a folder with this suffix. */
const textsOf = (folder: string, end: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

describe('server bundle', () => {
  it('contains no schema of a content type or a section: only the Studio needs them', () => {
    const descriptions = ['app/content', 'app/sections']
      .flatMap((folder) => textsOf(folder, '.schema.ts'))
      .flatMap((schema) => [...schema.matchAll(/'([A-Z][^']{39,})'/g)].map(([, text = '']) => text))
    const built = textsOf('build/remix', '.js')

    expect(descriptions.length).toBeGreaterThan(200)
    expect(built.length).toBeGreaterThan(20)
    expect(descriptions.filter((text) => built.some((code) => code.includes(text)))).toEqual([])
  })
})

describe('page built of sections', () => {
  it.each([
    ['.values h3', 'values', {}],
    ['.team h3', 'team', {}],
    ['.quotes figcaption', 'testimonials', {}],
    ['.stats strong', 'stats', { source: 'Our clients, 2025' }],
  ])('loads the styles %s only with the section', async (rule, type, change) => {
    expect(await stylesWith(type, change)).toContain(`${rule}{`)
    expect(await stylesWith(null)).not.toContain(`${rule}{`)
  })
})
