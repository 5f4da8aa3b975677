import { join } from 'node:path'

import type { SanityDocument } from '@sanity/client'
import PQueue from 'p-queue'
import { describe, expect, it } from 'vitest'

import { sandboxForFile } from '../sandbox/testing/test-sandbox.fixture'
import { createDocumentChecker } from '../studio/seed/document-checker'
import { unconfirmed } from '../studio/structure/samples'

const sandbox = await sandboxForFile({ seedDir: join(import.meta.dirname, '../studio/seed') })
const content = sandbox.visitor()
const check = await createDocumentChecker(sandbox)

describe('the seeded dataset', () => {
  it('satisfies the rules that the Studio holds staff to', async () => {
    const documents = await content.fetch<SanityDocument[]>('*[!string::startsWith(_type, "sanity.")]')
    // Each check mostly waits.
    const problems = await new PQueue({ concurrency: 8 }).addAll(
      documents.map((document) => async () => {
        const [errors, unknown] = await Promise.all([check(document), check(document, 'cli')])
        return [
          ...errors.filter(({ level }) => level === 'error'),
          ...unknown.filter(({ message }) => message.includes('does not exist on type')),
        ].map(({ path, message }) => `${document._id} ${JSON.stringify(path)}: ${message}`)
      }),
    )
    expect(documents.length).toBeGreaterThan(60)
    expect(problems.flat()).toEqual([])
  }, 60_000)

  it('gives every item of every list a key', async () => {
    const keyless: string[] = []
    function visit(value: unknown, path: string) {
      if (Array.isArray(value)) {
        value.forEach((item: unknown, index) => {
          if (typeof item === 'object' && item !== null && !('_key' in item)) keyless.push(`${path}[${index}]`)
          visit(item, `${path}[${index}]`)
        })
      } else if (typeof value === 'object' && value !== null) {
        for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`)
      }
    }
    for (const document of await content.fetch('*[!string::startsWith(_type, "sanity.")]'))
      visit(document, document._id)
    expect(keyless).toEqual([])
  })

  it('sells the packages of the specification', async () => {
    expect(
      await content.fetch('*[_type == "package"] | order(sessions asc){id, name, sessions, price, popular}'),
    ).toEqual([
      { id: 'single', name: 'Single Session', sessions: 1, price: 20_000, popular: false },
      { id: '3sessions', name: '3 Sessions', sessions: 3, price: 55_000, popular: false },
      { id: '6sessions', name: '6 Sessions', sessions: 6, price: 105_000, popular: true },
    ])
    expect(await content.fetch('*[_type == "package" && id == "single"][0].description')).toMatch(
      /one video or phone session/i,
    )
  })

  it('sells the add-ons of the specification, each with the packages that allow it', async () => {
    const query = '*[_type == "addOn"] | order(price asc){id, name, price, period, note, "packages": packages[]->id}'
    const note = 'Requires an active therapy plan.'
    expect(await content.fetch(query)).toEqual([
      {
        id: 'pocket1',
        name: 'Coach in My Pocket, 1 week',
        price: 7_000,
        period: 'per week',
        note,
        packages: ['single', '3sessions', '6sessions'],
      },
      {
        id: 'pocket3',
        name: 'Coach in My Pocket, 3 weeks',
        price: 20_000,
        period: 'per 3 weeks',
        note,
        packages: ['3sessions', '6sessions'],
      },
      {
        id: 'pocket6',
        name: 'Coach in My Pocket, 6 weeks',
        price: 40_000,
        period: 'per 6 weeks',
        note,
        packages: ['6sessions'],
      },
    ])
  })

  it('contains seven sample therapists in three categories, each with a portrait', async () => {
    const therapists = await content.fetch(
      '*[_type == "therapist"]{category, sample, "width": image.asset->metadata.dimensions.width}',
    )
    expect(therapists).toHaveLength(7)
    expect(new Set(therapists.map((therapist: { category: string }) => therapist.category))).toEqual(
      new Set(['psychologist', 'marriage-family', 'social-worker']),
    )
    for (const therapist of therapists) expect(therapist).toMatchObject({ sample: true, width: expect.any(Number) })
  })

  it('marks quotes, leaders and figures as samples', async () => {
    expect(await content.fetch('count(*[_type == "testimonial"])')).toBe(3)
    expect(await content.fetch('count(*[_type == "testimonial" && sample != true])')).toBe(0)
    expect(
      await content.fetch(
        '*[_id == "aboutPage"][0].blocks[_type in ["team", "stats"]].items[]{"what": coalesce(name, value), sample}',
      ),
    ).toEqual(
      ['Amaka Obi', 'Dr. Ibrahim Sule', 'Fúnmiláyọ̀ Adébáyọ̀', '87%', '92%', '78%'].map((what) => ({
        what,
        sample: true,
      })),
    )
  })

  it('lists everything that the owner has to confirm', async () => {
    const { filter, params } = unconfirmed
    const listed = await content.fetch<string[]>(`*[${filter}]._id`, params)
    expect(listed.filter((id) => !/^(therapist|testimonial|faq|article)-/.test(id)).sort()).toEqual([
      'aboutPage',
      'legalDocument-privacy',
      'legalDocument-terms',
      'siteSettings',
      'therapistsPage',
    ])
    expect(listed.filter((id) => /^(therapist|testimonial)-/.test(id))).toHaveLength(10)
    expect(listed.filter((id) => id.startsWith('article-'))).toHaveLength(5)
    const promises = await content.fetch<string[]>('*[_type == "legalDocument"].sections[sample == true].summary')
    for (const promise of [
      /within 14 days of paying/i,
      /you pay in naira, in advance/i,
      /tell you if something goes wrong/,
    ]) {
      expect(
        promises.some((summary) => promise.test(summary)),
        String(promise),
      ).toBe(true)
    }
  })

  it('contains the exact texts of the specification', async () => {
    expect(
      await content.fetch(
        '*[_id == "servicesPage"][0]{heading, subtitle, "chat": plans.chatLabel, "or": plans.or, "tabs": therapyTypes[].kind, getMatchedLabel, browseLabel, assessmentLabel}',
      ),
    ).toEqual({
      heading: 'Our Therapy Services',
      subtitle: 'Personalized mental health care tailored to your unique needs.',
      chat: 'Book your free consultaion on whatsapp',
      or: 'Or',
      tabs: ['individual', 'couples', 'family', 'teens'],
      getMatchedLabel: 'Get Matched',
      browseLabel: 'Browse Therapists',
      assessmentLabel: 'Begin Assessment',
    })
    expect(await content.fetch('*[_id == "homePage"][0].blocks[_type == "howItWorks"][0].steps[].title')).toEqual([
      'Complete Assessment',
      'Match with Therapist',
      'Begin Therapy',
    ])
    expect(await content.fetch('*[_id == "deleteAccountPage"][0].reasons')).toEqual([
      'I no longer need the service',
      'Privacy concerns',
      'Poor user experience',
      'Found a better alternative',
      'Too expensive',
      'Technical issues',
      'Account security concerns',
      'Personal reasons',
      'Other',
    ])
    expect(await content.fetch('*[_id == "therapistsPage"][0].filters.emptyHeading')).toBe('No therapists found')
    expect(await content.fetch('*[_id == "contactPage"][0].form.subjects[0]')).toBe('General Inquiry')
    expect(
      await content.fetch('*[_type == "legalDocument"] | order(_id asc){_id, "slug": slug.current, lastUpdated}'),
    ).toEqual([
      { _id: 'legalDocument-privacy', slug: 'privacy', lastUpdated: '2025-05-01' },
      { _id: 'legalDocument-terms', slug: 'terms', lastUpdated: '2025-05-01' },
    ])
  })

  it('contains several questions for every tab of the FAQ page', async () => {
    for (const category of await content.fetch('*[_id == "faqPage"][0].categories[].value')) {
      expect(
        await content.fetch('count(*[_type == "faq" && category == $category])', { category }),
        category,
      ).toBeGreaterThanOrEqual(3)
    }
  })
})
