import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

import { beforeEach, describe, expect, it } from 'vitest'

import { sandboxForFile } from '../../sandbox/testing/test-sandbox.fixture'
import { planMigrations } from '../../scripts/content/plan.mjs'
import { datasetMigrations } from '../../studio/migrations/dataset-migrations'
import { migrationMutations, type DocumentMigration } from '../../studio/migrations/migration-mutations'
import { runScript } from './scripts'

const OLD = 'We will write to'
const NEW = 'Email'

const sandbox = await sandboxForFile({ seedDir: resolve('studio/seed') })

const allDocuments = () => sandbox.editor().fetch('*')
const emailLabels = () =>
  sandbox.editor().fetch('*[_type == "servicesPage"] | order(_id){_id, "text": receipt.emailLabel}')

describe('npm run content -- migrate', () => {
  beforeEach(async () => {
    const page = await sandbox.editor().getDocument('servicesPage')
    const withLabel = (_id: string, emailLabel: string) => ({
      ...page,
      _id,
      _type: 'servicesPage',
      receipt: { ...page?.receipt, emailLabel },
    })
    await sandbox
      .editor()
      .transaction()
      .createOrReplace(withLabel('servicesPage', OLD))
      .createOrReplace(withLabel('drafts.servicesPage', 'Our own label'))
      .createOrReplace(withLabel('versions.spring.servicesPage', OLD))
      .commit()
  })

  it('prints the changes and writes nothing without confirmation', async () => {
    const before = await allDocuments()
    const { code, stdout, stderr } = await runScript('content/migrate.mjs', sandbox)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain(
      `servicesPage  receipt.emailLabel\n    before: ${JSON.stringify(OLD)}\n    after:  ${JSON.stringify(NEW)}\n`,
    )
    expect(stdout).not.toMatch(/_rev|_updatedAt|drafts\.servicesPage +receipt\.emailLabel/)
    expect(stdout).toContain('Nothing was changed in the embedded dataset.')
    expect(await allDocuments()).toEqual(before)
  }, 60_000)

  it('replaces defaults in documents and versions once, and keeps texts of staff', async () => {
    expect(await runScript('content/migrate.mjs', sandbox, ['--yes'])).toMatchObject({ code: 0, stderr: '' })
    expect(await emailLabels()).toEqual([
      { _id: 'drafts.servicesPage', text: 'Our own label' },
      { _id: 'servicesPage', text: NEW },
      { _id: 'versions.spring.servicesPage', text: NEW },
    ])

    const before = await allDocuments()
    expect(await runScript('content/migrate.mjs', sandbox, ['--yes'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing is to be migrated in the embedded dataset.'),
    })
    expect(await allDocuments()).toEqual(before)
  }, 60_000)
})

describe('dataset migration', () => {
  it('names the document at which it failed', async () => {
    const failing: DocumentMigration = {
      title: 'Fail',
      migrate: {
        document({ _id }) {
          if (_id === 'homePage') throw new Error('no such field')
        },
      },
    }
    const mutations = (documents: Awaited<ReturnType<typeof allDocuments>>) => migrationMutations(failing, documents)
    await expect(planMigrations([{ id: '1-fail', title: 'Fail', mutations }], await allDocuments())).rejects.toThrow(
      '1-fail failed: it stopped at homePage: no such field',
    )
  })

  it('writes nothing when staff edit a document meanwhile', async () => {
    const retitle: DocumentMigration = {
      title: 'Retitle',
      documentTypes: ['faq'],
      migrate: { document: ({ _id }) => ({ patch: { id: _id, set: { question: 'New' } } }) },
    }
    const [first] = await sandbox.editor().fetch('*[_type == "faq"]')
    const mutations = await migrationMutations(retitle, await allDocuments())
    await sandbox.editor().patch(first._id).set({ order: 99 }).commit()
    const before = await allDocuments()
    await expect(sandbox.editor().mutate(mutations)).rejects.toMatchObject({ statusCode: 409 })
    expect(await allDocuments()).toEqual(before)
  })

  it('runs in the order of the folder names', () => {
    const folders = readdirSync(resolve('studio/migrations'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    )
    expect(datasetMigrations.map(({ id }) => id)).toEqual(folders.map(({ name }) => name).sort())
  })
})
