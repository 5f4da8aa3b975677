import { rmSync } from 'node:fs'
import { resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox'
import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { usualLinks } from '../../studio/schema/menus'
import { firstSeed } from './older-content'

const seedDir = firstSeed()
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedDir })
  const { navigation, ...rest } = (await sandbox.editor().getDocument('siteSettings')) ?? { navigation: null }
  const own = [{ _type: 'menuLink', _key: 'a', target: 'site', path: '/faq' }]
  await sandbox
    .editor()
    .transaction()
    .patch('siteSettings', { set: { 'navigation.about': 'Who we are' } })
    .create({
      ...rest,
      _id: 'drafts.siteSettings',
      _type: 'siteSettings',
      footer: undefined,
      navigation: { ...navigation, links: own },
    })
    .commit()
  await sandbox.restart({ migrations: datasetMigrations })
})
afterAll(async () => {
  await sandbox.stop()
  rmSync(seedDir, { recursive: true })
})

const settings = (id: string) => sandbox.editor().getDocument(id)

describe('the migration of the menus', () => {
  it('gives older settings the lists that the site shows without one, and keeps the words of staff as names', async () => {
    expect(await settings('siteSettings')).toMatchObject({
      navigation: { links: usualLinks.navigation, about: 'Who we are', book: 'Book A Session' },
      footer: { links: usualLinks.footer, terms: 'Terms' },
    })
  })

  it('leaves a list of staff as it is, and gives one to a draft without a footer', async () => {
    const draft = await settings('drafts.siteSettings')
    expect(draft?.['navigation'].links).toHaveLength(1)
    expect(draft?.['footer']).toEqual({ _type: 'footer', links: usualLinks.footer })
  })

  it('does nothing a second time', async () => {
    const before = await sandbox.editor().fetch('*{_id, _rev} | order(_id)')
    await sandbox.restart({ migrations: datasetMigrations })
    expect(await sandbox.editor().fetch('*{_id, _rev} | order(_id)')).toEqual(before)
  })

  it('writes what the seed of today has', async () => {
    const fresh = await startTestSandbox({ seedDir: resolve('studio/seed') })
    expect(
      await fresh
        .visitor()
        .fetch('*[_id == "siteSettings"][0]{"navigation": navigation.links, "footer": footer.links}'),
    ).toEqual(usualLinks)
    await fresh.stop()
  })
})
