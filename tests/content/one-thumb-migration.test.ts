import { rmSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox'
import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { seededDocuments } from './dataset'
import { firstSeed } from './older-content'

const seedDir = firstSeed()
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir })
  const page = await sandbox.editor().getDocument('homePage')
  const services = await sandbox.editor().getDocument('servicesPage')
  const settings = await sandbox.editor().getDocument('siteSettings')
  const blocks = page?.['blocks'].filter(({ _type }: { _type: string }) => ['hero', 'benefits'].includes(_type))
  await sandbox
    .editor()
    .transaction()
    .create({
      ...page,
      _id: 'drafts.homePage',
      _type: 'homePage',
      blocks: JSON.parse(JSON.stringify(blocks).replace('Speak English,', 'We speak English,')),
    })
    .create({
      ...services,
      _id: 'drafts.servicesPage',
      _type: 'servicesPage',
      typesHeading: 'For all of you',
      checkout: { ...services?.['checkout'], intro: 'Paid once.' },
    })
    .create({ ...settings, _id: 'drafts.siteSettings', _type: 'siteSettings' })
    .commit()
  await sandbox.restart({ migrations: datasetMigrations })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(seedDir, { recursive: true })
})

const stored = (id: string) => sandbox.editor().getDocument(id)
const seeded = (id: string) => seededDocuments().find(({ _id }) => _id === id)
type Block = { _type: string; _key: string; items?: { _key: string }[] }
const typesOf = (page: Record<string, unknown> | undefined) => (page?.['blocks'] as Block[]).map(({ _type }) => _type)

/**
 * What a document says, whatever the order of its fields. Pictures and files have other names in the store, no migration
 * chooses one, and the older content has no article.
 */
const wordsOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(wordsOf)
  if (!(value instanceof Object)) return value
  const fields = Object.entries(value).filter(
    ([name]) => !/^_(?!type|key)|^(article|asset|image|portrait|(phoneP|p)oster|(phoneV|v)ideo(Webm|Mp4))$/.test(name),
  )
  return Object.fromEntries(fields.map(([name, part]) => [name, wordsOf(part)]))
}

describe('the migration of the words from the first screen to the payment', () => {
  it.each(['homePage', 'servicesPage', 'therapistsPage', 'siteSettings', 'addOn-pocket1'])(
    'leaves older content as a new dataset has it: %s',
    async (id) => {
      expect(wordsOf(await stored(id))).toEqual(wordsOf(seeded(id)))
    },
  )

  it('keeps what staff wrote, and puts people after the first block where there is no other place', async () => {
    const page = await stored('drafts.homePage')
    expect(typesOf(page)).toEqual(['hero', 'featuredTherapists', 'benefits'])
    expect(page?.['blocks'][2].items.map(({ _key }: { _key: string }) => _key)).toEqual([
      'price',
      'matched',
      'private',
      'language',
      'change',
    ])
    expect(await stored('drafts.servicesPage')).toMatchObject({
      typesHeading: 'For all of you',
      checkout: { intro: 'Paid once.', missing: 'Still needed: {fields}' },
    })
  })

  it('does nothing a second time, and what staff take away stays away', async () => {
    const before = await sandbox.editor().fetch('*')
    await sandbox.restart({ migrations: datasetMigrations })
    expect(await sandbox.editor().fetch('*')).toEqual(before)

    await sandbox
      .editor()
      .transaction()
      .patch('homePage', { unset: ['blocks[_type == "featuredTherapists"]'] })
      .patch('servicesPage', { unset: ['checkout.assurance'] })
      .patch('therapistsPage', { unset: ['checking'] })
      .commit()
    await sandbox.restart({ migrations: datasetMigrations })
    expect(typesOf(await stored('homePage'))).not.toContain('featuredTherapists')
    expect((await stored('servicesPage'))?.['checkout']).not.toHaveProperty('assurance')
    expect(await stored('therapistsPage')).not.toHaveProperty('checking')
  })
})
