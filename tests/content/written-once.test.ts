import { describe, expect, it } from 'vitest'

import { readShareTexts } from '~/content/seo/share-image-text'
import { deadlineIn } from '~/lib/http/deadline'

import { builtPagesForFile } from './built-pages'
import { contentOf, contentWith, seededDocuments, type Change } from './dataset'

const pageOf = builtPagesForFile()

const price: Change = ['package-single', ['price'], 21_500]
const name: Change = ['siteSettings', ['name'], 'Quiet & Co']

describe('seed', () => {
  it('stores each price and the business name once', () => {
    const typed: string[] = []
    function visit(value: unknown, place: string) {
      if (typeof value === 'string' && /₦|\d,\d{3}|Indigo Room/.test(value)) typed.push(place)
      if (value !== null && typeof value === 'object')
        for (const [key, part] of Object.entries(value)) visit(part, `${place}.${key}`)
    }
    for (const document of seededDocuments()) visit(document, document._id)
    // The limit of liability is not a price.
    expect(typed).toEqual([
      'legalDocument-terms.sections.7.summary',
      'legalDocument-terms.sections.7.body.1.children.0.text',
      'siteSettings.name',
    ])
  })
})

describe('changed price', () => {
  it('appears in the answers on every page and in structured data', async () => {
    for (const path of ['/faq', '/']) {
      const { text } = await pageOf(contentWith(price), path)
      expect(text, path).toContain('Therapy starts at ₦21,500 per session')
      expect(text, path).not.toContain('20,000')
    }
    const { text } = await pageOf(contentWith(price), '/faq')
    const [structured] = /<script[^>]*ld\+json[^>]*>[^<]*FAQPage[^<]*/.exec(text) ?? ['']
    expect(structured).toContain('"Therapy starts at ₦21,500 per session, billed monthly.')
  })

  it('matches a search, within its sentence', async () => {
    const { text } = await pageOf(contentWith(price), '/faq?q=starts+21,500')
    expect(text).toContain('1 answer for')
    expect(text).toContain('<mark>21</mark>')
  })

  it('invalidates the pages that show it, also for a new package with its code', async () => {
    for (const path of ['/faq', '/'])
      expect([...(await pageOf(contentOf(seededDocuments()), path)).dependencies.types], path).toContain('package')
    expect([...(await pageOf(contentOf(seededDocuments()), '/privacy')).dependencies.types]).not.toContain('package')
  })

  it('works in plain text: a heading, a chat message, a meta description', async () => {
    const content = contentWith(
      price,
      ['faqPage', ['heading'], 'From {price:single} to {price:6sessions}'],
      ['faqPage', ['seo', 'description'], 'A week of Coach for {price:pocket1}.'],
      ['siteSettings', ['chatMessages', 'changeTherapist'], 'Is it still {price:single} at {business}?'],
    )
    const { text } = await pageOf(content, '/faq')
    expect(text).toContain('From ₦21,500 to ₦105,000')
    expect(text).toContain('<meta name="description" content="A week of Coach for ₦7,000."')
    expect(text).toContain(encodeURIComponent('Is it still ₦21,500 at Indigo Room?'))
    expect(content.problems()).toEqual([])
  })
})

describe('renamed business', () => {
  it('appears everywhere in place of the old name', async () => {
    for (const path of ['/', '/services', '/contact', '/faq', '/nowhere']) {
      const { text } = await pageOf(contentWith(name), path)
      expect(text, path).toMatch(/© \d{4} Quiet &amp; Co\. Therapy by licensed professionals\./)
      expect(text, path).not.toContain('Indigo Room')
    }
  })

  it('appears in default texts', async () => {
    const { text } = await pageOf(contentWith(name, ['siteSettings', ['footer'], undefined]), '/contact')
    expect(text).toMatch(/© \d{4} Quiet &amp; Co\./)
  })

  it('appears on share images', async () => {
    const reader = contentWith(
      name,
      ['contactPage', ['heading'], 'Write to {business}'],
      ['contactPage', ['seo', 'description'], '{business:phone}'],
    ).reader(deadlineIn(9_000))
    expect(await readShareTexts(reader, 'contact')).toEqual({
      title: 'Write to Quiet & Co',
      subtitle: '+234 000 000 0000',
      portrait: null,
    })
  })
})

describe('unavailable fact', () => {
  it('removes its paragraph and keeps the rest of the answer', async () => {
    const content = contentOf(seededDocuments().filter(({ _type }) => _type !== 'package'))
    const { text } = await pageOf(content, '/faq')
    expect(text).not.toContain('Therapy starts at')
    expect(text).toContain('Billed monthly means one payment')
    expect(content.problems()).toEqual([
      {
        event: 'content.malformed',
        document: 'faq-cost',
        problems: ['answer.0.children.1: shows a fact that is not known'],
        outcome: 'left-out',
      },
    ])
  })

  it('falls back to a default label, and keeps the other items of a list', async () => {
    const content = contentWith(
      ['servicesPage', ['plans', 'or'], 'Or {price:nothing}'],
      ['servicesPage', ['therapyTypes', 1, 'label'], '{price:single'],
    )
    const { text } = await pageOf(content, '/services')
    expect(text).not.toContain('{price:')
    expect(text).toContain('Individual')
    expect(text).not.toContain('Couples therapy')
    expect(content.problems()).toContainEqual({
      event: 'content.malformed',
      document: 'servicesPage',
      problems: ['plans.or: names {price:nothing}, which is not known'],
      outcome: 'left-out',
    })
    expect(content.defaultsInUse()).toBe(1)
  })

  it('counts as unavailable when two packages share its code', async () => {
    const content = contentWith(['package-3sessions', ['id'], 'single'], ['faqPage', ['intro'], 'From {price:single}.'])
    expect((await pageOf(content, '/faq')).text).not.toContain('From ₦')
  })
})
