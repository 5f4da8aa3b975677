import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox'
import { planMigrations } from '../../scripts/content/plan.mjs'
import writtenOnce from '../../studio/migrations/2026-11-22-written-once'
import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { migrationMutations, type DocumentMigration } from '../../studio/migrations/migration-mutations'
import { documentsOf } from './dataset'
import { firstSeed } from './older-content'
import { runScript } from './scripts'

const seedDir = firstSeed()
const OLD = 'I agree to the {terms} and have read the {privacy}.'
const NOW = 'By paying you accept the {terms}. The {privacy} says how we handle your data.'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(seedDir, { recursive: true })
})

const priceAndCopyright = () =>
  sandbox
    .visitor()
    .fetch(
      '{"answer": *[_id == "faq-cost"][0].answer[0].children[]{"part": coalesce(text, fact)}.part, "copyright": *[_id == "siteSettings"][0].footer.copyright, "addOn": *[_id == "homePage"][0].blocks[_type == "coachPromo"][0].priceLine}',
    )
/** Everything that says what a browser keeps: in the seed of today as in older content that was brought up to it. */
const seeded = ['legalDocument', 'faq', 'siteSettings'].flatMap((type) =>
  JSON.parse(readFileSync(resolve(`studio/seed/documents/${type}.json`), 'utf8')),
)
const storageOf = (documents: typeof seeded) => ({
  section: documents
    .find(({ _id }) => _id === 'legalDocument-privacy')
    .sections.find(({ _key }: { _key: string }) => _key === 'cookies').body,
  answer: documents.find(({ _id }) => _id === 'faq-website-storage').answer,
  notice: documents.find(({ _id }) => _id === 'siteSettings').privacyNotice.text,
})
const STORAGE_WORDS = `{
  "section": *[_id == "legalDocument-privacy"][0].sections[_key == "cookies"][0].body,
  "answer": *[_id == "faq-website-storage"][0].answer,
  "notice": *[_id == "siteSettings"][0].privacyNotice.text
}`

const everything = () => sandbox.editor().fetch('*')
const consentTexts = () =>
  sandbox.editor().fetch('*[_type == "servicesPage"] | order(_id){_id, "text": checkout.consentText}')

describe('npm run content -- migrate', () => {
  beforeEach(async () => {
    const page = await sandbox.editor().getDocument('servicesPage')
    const withText = (_id: string, consentText: string, plans = page?.plans) => ({
      ...page,
      _id,
      _type: 'servicesPage',
      plans,
      checkout: { ...page?.checkout, consentText },
    })
    await sandbox
      .editor()
      .transaction()
      .createOrReplace(withText('servicesPage', OLD))
      .createOrReplace(
        withText('drafts.servicesPage', 'Our own words: {terms}, {privacy}.', {
          ...page?.plans,
          removeAddOn: 'Without {addOn}',
        }),
      )
      .createOrReplace(withText('versions.spring.servicesPage', OLD))
      .commit()
  })

  it('shows what it would change, and changes nothing before it is told to', async () => {
    const before = await everything()
    const { code, stdout, stderr } = await runScript('content/migrate.mjs', sandbox)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain(
      `servicesPage  checkout.consentText\n    before: ${JSON.stringify(OLD)}\n    after:  ${JSON.stringify(NOW)}\n`,
    )
    expect(stdout).toContain(
      'legalDocument-terms  sections[_key=="cancellation"].sample\n    before: (nothing)\n    after:  true\n',
    )
    expect(stdout).not.toMatch(/_rev|_updatedAt|drafts\.servicesPage +checkout\.consentText/)
    expect(stdout).toContain('Nothing was changed in the embedded dataset.')
    expect(await everything()).toEqual(before)
  }, 60_000)

  it('changes words that nobody touched, in drafts and versions too; a second run does nothing', async () => {
    expect(await runScript('content/migrate.mjs', sandbox, ['--yes'])).toMatchObject({ code: 0, stderr: '' })
    expect(await consentTexts()).toEqual([
      { _id: 'drafts.servicesPage', text: 'Our own words: {terms}, {privacy}.' },
      { _id: 'servicesPage', text: NOW },
      { _id: 'versions.spring.servicesPage', text: NOW },
    ])
    expect(await sandbox.visitor().fetch('*[_id == "contactPage"][0].form.consentLabel')).toBe(
      'We will use what you write here only to reply to you.',
    )
    expect(await sandbox.visitor().fetch('count(*[_type == "legalDocument"].sections[sample == true])')).toBe(11)

    expect(await priceAndCopyright()).toEqual({
      answer: [
        'Therapy starts at ',
        'price:session',
        expect.stringMatching(/^ per session, billed monthly\./),
        'the services page',
        '.',
      ],
      copyright: '© {year} {business}. Therapy by licensed professionals.',
      addOn: 'From {price} {period}',
    })
    expect(await sandbox.visitor().fetch(STORAGE_WORDS)).toEqual(storageOf(seeded))
    expect(await sandbox.visitor().fetch('*[_id == "servicesPage"][0].plans.removeAddOn')).toBe('Remove {addOn}')

    const before = await everything()
    const again = await runScript('content/migrate.mjs', sandbox, ['--yes'])
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing is to be migrated in the embedded dataset.'),
    })
    expect(await everything()).toEqual(before)
  }, 60_000)

  it('works on any server that speaks the protocol, and says when it may not', async () => {
    const hosted = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: sandbox.apiHost }
    expect(await runScript('content/migrate.mjs', sandbox, ['--yes'], hosted)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SANITY_WRITE_TOKEN'),
    })
    expect(
      await runScript('content/migrate.mjs', sandbox, ['--yes'], { ...hosted, SANITY_WRITE_TOKEN: 'wrong' }),
    ).toMatchObject({ code: 1 })
    expect(await consentTexts()).toContainEqual({ _id: 'servicesPage', text: OLD })
    expect(
      await runScript('content/migrate.mjs', sandbox, ['--yes'], { ...hosted, SANITY_WRITE_TOKEN: sandbox.token }),
    ).toMatchObject({ code: 0 })
    expect(await consentTexts()).toContainEqual({ _id: 'servicesPage', text: NOW })
  }, 60_000)
})

describe('a migration', () => {
  const retitled: DocumentMigration = {
    title: 'Retitle',
    documentTypes: ['faq'],
    migrate: { document: ({ _id }) => ({ patch: { id: _id, set: { question: 'New' } } }) },
  }

  it('that fails says at which document', async () => {
    const failing: DocumentMigration = {
      title: 'Fail',
      migrate: {
        document({ _id }) {
          if (_id === 'homePage') throw new Error('no such field')
        },
      },
    }
    const mutations = (documents: Awaited<ReturnType<typeof everything>>) => migrationMutations(failing, documents)
    await expect(planMigrations([{ id: '1-fail', title: 'Fail', mutations }], await everything())).rejects.toThrow(
      '1-fail failed: it stopped at homePage: no such field',
    )
  })

  it('leaves a typed price alone that nothing is sold at, and words of staff’s own', async () => {
    const documents = documentsOf(readFileSync(join(seedDir, 'documents/all.ndjson'), 'utf8')).map((document) => ({
      ...document,
      _rev: 'a',
      _createdAt: '',
      _updatedAt: '',
    }))
    const changedBy = async (seen: typeof documents) => JSON.stringify(await migrationMutations(writtenOnce, seen))
    expect(await changedBy(documents)).toMatch(/faq-cost.*siteSettings/)
    const unsold = await changedBy(
      documents.map((document) =>
        document._id === 'package-single' ? { ...document, _id: 'drafts.package-single' } : document,
      ),
    )
    expect(unsold).not.toContain('faq-cost')
    const reworded = documents.map((document) =>
      JSON.parse(
        JSON.stringify(document)
          .replace('Therapy starts at', 'It starts at')
          .replace('{year} Indigo Room.', 'Indigo Room {year}.'),
      ),
    )
    expect(await changedBy(reworded)).toBe('[]')
  })

  it('that staff overtake changes nothing at all', async () => {
    const [first] = await sandbox.editor().fetch('*[_type == "faq"]')
    const mutations = await migrationMutations(retitled, await everything())
    await sandbox.editor().patch(first._id).set({ order: 99 }).commit()
    const before = await everything()
    await expect(sandbox.editor().mutate(mutations)).rejects.toMatchObject({ statusCode: 409 })
    expect(await everything()).toEqual(before)
  })

  it('leaves alone what staff say about storage in their own words', async () => {
    const ours = structuredClone(seeded)
    storageOf(ours).section[0].children[0].text = 'Our lawyers say:'
    const named = datasetMigrations.find(({ id }) => id === '2026-11-22-storage-named-truly')
    expect(await named?.mutations(ours)).toEqual([])
  })

  it('lets the lists of drafts and versions go on without what is unpublished, and leaves prices in texts alone', async () => {
    const named = datasetMigrations.find(({ id }) => id === '2026-11-23-lists-let-go')
    const reference = { _type: 'reference', _key: 'a', _ref: 'x' }
    const dates = { _rev: '1', _createdAt: '', _updatedAt: '' }
    const documents = [
      {
        ...dates,
        _id: 'drafts.addOn-a',
        _type: 'addOn',
        packages: [reference, { ...reference, _key: 'b', _weak: true }],
      },
      {
        ...dates,
        _id: 'versions.r.homePage',
        _type: 'homePage',
        blocks: [{ _type: 'testimonials', _key: 't', items: [reference] }],
      },
      { ...dates, _id: 'faq-a', _type: 'faq', answer: [{ _type: 'livePrice', _key: 'p', offer: reference }] },
    ]
    const mutations = (await named?.mutations(documents)) ?? []
    expect(mutations).toHaveLength(2)
    const [lists = '', home = ''] = mutations.map((mutation) => JSON.stringify(mutation))
    expect(lists).toContain('drafts.addOn-a')
    expect(lists).toMatch(/packages\[_key==[^\]]*\]\._weak/)
    expect(home).toContain('versions.r.homePage')
    expect(home).toMatch(/\]\.items\[_key==[^\]]*\]\._weak/)
  })

  it('may ask nothing but the documents', async () => {
    const asking: DocumentMigration = {
      title: 'Ask',
      async *migrate(_documents, { client }) {
        yield* []
        await client.fetch('*')
      },
    }
    await expect(migrationMutations(asking, await everything())).rejects.toThrow(
      'a migration may use the documents that it is given only',
    )
  })

  it("is run by us in the order of their names, each that Sanity's own tool finds", () => {
    const folders = readdirSync(resolve('studio/migrations'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(datasetMigrations.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort())
  })

  it('runs at the start of the sandbox', async () => {
    const started = await startTestSandbox({ seedDir, migrations: datasetMigrations })
    expect(await started.visitor().fetch('*[_id == "servicesPage"][0].checkout.consentText')).toBe(NOW)
    await started.stop()
  })
})
