import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { writtenDefaults } from '../../studio/seed/content-defaults.mjs'
import { FIXED_PAGES } from '../every-page'
import { builtPagesForFile, wordsOf } from './built-pages'
import { contentOf, contentWith, seededDocuments } from './dataset'

/** The list exists only while there are articles. */
const PAGES = [...FIXED_PAGES.filter((path) => path !== '/articles'), '/newsletter']

const pageOf = builtPagesForFile()

describe('missing texts', () => {
  it('fall back to the default: a blank copyright line', async () => {
    const content = contentWith(['siteSettings', ['footer', 'copyright'], '   '])
    for (const path of PAGES) {
      const { status, text } = await pageOf(content, path)
      expect(status, path).toBe(200)
      expect(wordsOf(text), path).toContain('Therapy by licensed professionals.')
    }
    expect(content.defaultsInUse()).toBe(1)
    expect(content.problems()).toEqual([
      {
        event: 'content.malformed',
        document: 'siteSettings',
        problems: ['footer.copyright: is empty'],
        outcome: 'stands-in',
      },
    ])
  })

  it('fall back one by one and keep the others', async () => {
    const content = contentWith(
      ['servicesPage', ['plans', 'or'], undefined],
      ['servicesPage', ['plans', 'heading'], 'How would you like to begin?'],
    )
    const words = wordsOf((await pageOf(content, '/services')).text)
    expect(words).toContain('How would you like to begin?')
    expect(words).toMatch(/ Or /)
  })

  it('fall back for a whole missing document', async () => {
    const content = contentOf([])
    for (const path of PAGES) expect((await pageOf(content, path)).status, path).toBe(200)
    expect(wordsOf((await pageOf(content, '/')).text)).toContain(
      'Talk with a licensed therapist, from wherever you feel safe',
    )
    const problems = content
      .problems()
      .map((line) => JSON.stringify(line))
      .filter((line) => !/is not published|blocks: has no item/.test(line))
    expect(problems).toEqual([])
  })

  it('match between code and seed', () => {
    expect(readFileSync(join(import.meta.dirname, '../../app/content/generated/defaults.server.ts'), 'utf8')).toBe(
      writtenDefaults(),
    )
  })
})

describe('invalid list item', () => {
  it('disappears alone', async () => {
    const content = contentWith(['servicesPage', ['therapyTypes', 1, 'label'], ' '])
    const words = wordsOf((await pageOf(content, '/services')).text)
    expect(words).toContain('Individual')
    expect(words).not.toContain('Couples therapy')
    expect(content.problems()).toEqual([
      {
        event: 'content.malformed',
        document: 'servicesPage',
        problems: ['therapyTypes.1.label: is empty'],
        outcome: 'left-out',
      },
    ])
    expect(content.defaultsInUse()).toBe(0)
  })
})

describe('missing values without a default', () => {
  it('explain where to ask when nothing can be booked', async () => {
    const content = contentOf(seededDocuments().filter(({ _type }) => _type !== 'package'))
    const { status, text } = await pageOf(content, '/services')
    expect(status).toBe(200)
    expect(wordsOf(text)).toContain(
      'No package can be booked on this page right now. Write to us , and we will tell you',
    )
    expect(text).not.toContain('name="package"')
  })

  it('mark an incomplete legal text and exclude it from search engines', async () => {
    const whole = await pageOf(contentOf(seededDocuments()), '/terms')
    const broken = await pageOf(contentWith(['legalDocument-terms', ['sections', 2, 'body'], []]), '/terms')
    expect(wordsOf(broken.text)).toContain('Some of this text cannot be shown right now.')
    expect(broken.text).toContain('content="noindex"')
    expect(wordsOf(whole.text)).not.toContain('cannot be shown')
    expect(whole.text).not.toContain('noindex')
  })

  it('hide figures without a source', async () => {
    const about = seededDocuments().find(({ _id }) => _id === 'aboutPage')
    const at = (about?.['blocks'] as { _type: string }[]).findIndex(({ _type }) => _type === 'stats')
    expect((await pageOf(contentWith(), '/about')).text).toContain('87%')
    expect(
      (await pageOf(contentWith(['aboutPage', ['blocks', at, 'source'], undefined]), '/about')).text,
    ).not.toContain('87%')
  })
})
