import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { startTestSandbox, type TestSandbox } from '../../sandbox/testing/test-sandbox.fixture'
import { runScript } from './scripts'

const folder = temporaryFolder()
const archive = join(folder, 'content.tar.gz')

let from: TestSandbox
let to: TestSandbox
beforeAll(async () => {
  ;[from, to] = await Promise.all([startTestSandbox(), startTestSandbox()])
  const editor = from.editor()
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const image = await editor.assets.upload('image', picture, { filename: 'portrait.png' })
  const file = await editor.assets.upload('file', Buffer.from('%PDF'), { filename: 'terms.pdf' })
  await editor
    .transaction()
    .create({
      _id: 'ada',
      _type: 'therapist',
      name: 'Ada',
      portrait: {
        _type: 'image',
        asset: { _type: 'reference', _ref: image._id },
        alt: 'Ada',
        hotspot: { x: 0.3, y: 0.4 },
      },
    })
    .create({
      _id: 'quote',
      _type: 'testimonial',
      about: { _type: 'reference', _ref: 'ada' },
      terms: { _type: 'file', asset: { _type: 'reference', _ref: file._id } },
    })
    .create({
      _id: 'drafts.ada',
      _type: 'therapist',
      name: 'Ada L.',
      list: [{ _key: 'k', to: { _type: 'reference', _ref: 'quote' } }],
    })
    // Not exported: a preview link of this dataset.
    .create({ _id: 'sanity.previewShare.k', _type: 'sanity.previewShare', path: '/about' })
    // Not exported: page counts of this site.
    .create({ _id: 'counts.2026-11-25.about', _type: 'sanity.dayCounts', day: '2026-11-25', path: '/about', seen: 7 })
    .commit()
})
afterAll(() => Promise.all([from.stop(), to.stop()]))

/** Runs a content script. Rejects with its exit code and output when it fails. */
async function run(script: string, sandbox: TestSandbox, args: string[], env: Record<string, string> = {}) {
  const ended = await runScript(script, sandbox, args, env)
  if (ended.code !== 0) throw Object.assign(new Error(ended.stderr), ended)
  return ended
}

const contents = (sandbox: TestSandbox) =>
  sandbox.editor().fetch('*[!(_type match "sanity.*")] | order(_id){..., "_rev": null, "_updatedAt": null}')
const assets = (sandbox: TestSandbox) =>
  sandbox
    .editor()
    .fetch(
      '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]] | order(_id){_id, originalFilename, mimeType, size, sha1hash, metadata}',
    )

describe('content archive', () => {
  it('imports documents, drafts, references and assets into an empty dataset', async () => {
    expect((await run('content/export.mjs', from, [archive])).stdout).toContain('3 documents and 2 assets')
    await run('content/import.mjs', to, [archive])
    expect(await contents(to)).toEqual(await contents(from))
    expect(await assets(to)).toEqual(await assets(from))
    const portrait = await to.visitor().fetch('*[_id == "ada"][0].portrait.asset->path')
    expect((await to.fetch(`/sandbox/content-lake/${portrait}`)).status).toBe(200)
  }, 60_000)

  it('requires --missing or --replace when documents exist', async () => {
    await expect(run('content/import.mjs', to, [archive])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--replace'),
    })
    await to.editor().patch('ada').set({ name: 'Changed' }).commit()
    await run('content/import.mjs', to, [archive, '--missing'])
    expect(await to.editor().fetch('*[_id == "ada"][0].name')).toBe('Changed')
    await run('content/import.mjs', to, [archive, '--replace'])
    expect(await contents(to)).toEqual(await contents(from))
  }, 60_000)

  it('imports releases and leaves scheduled ones unscheduled', async () => {
    const { releases } = from.editor()
    for (const releaseId of ['spring', 'summer']) {
      await releases.create({ releaseId, metadata: { title: releaseId } })
      await from.editor().createVersion({ baseId: 'ada', publishedId: 'ada', releaseId })
    }
    await releases.archive({ releaseId: 'summer' })
    await releases.schedule({ releaseId: 'spring', publishAt: new Date(Date.now() + 3_600_000).toISOString() })
    await run('content/export.mjs', from, [archive])
    await run('content/import.mjs', to, [archive, '--replace'])
    expect(await to.editor().releases.get({ releaseId: 'spring' })).toMatchObject({
      state: 'active',
      metadata: { title: 'spring' },
    })
    expect(await to.editor().releases.get({ releaseId: 'spring' })).not.toHaveProperty('publishAt')
    expect(await to.editor().getDocument('versions.spring.ada')).toMatchObject({ name: 'Ada' })
    expect(await to.editor().releases.get({ releaseId: 'summer' })).toMatchObject({ state: 'archived' })
    await expect(to.editor().releases.unarchive({ releaseId: 'summer' })).rejects.toThrow('failed')
    await run('content/import.mjs', to, [archive, '--missing'])
    await expect(run('content/import.mjs', to, [archive])).rejects.toMatchObject({ code: 1 })
    for (const sandbox of [from, to])
      await sandbox
        .editor()
        .transaction(
          ['_.releases.spring', '_.releases.summer', 'versions.spring.ada'].map((id) => ({ delete: { id } })),
        )
        .commit()
  }, 60_000)

  it.each([
    ['content/export.mjs', []],
    ['content/import.mjs', [archive]],
    ['content/migrate.mjs', []],
    ['content/check.mjs', []],
  ])(
    'runs %s and names SANITY_WRITE_TOKEN in one line for a wrong token',
    async (script, args) => {
      const settings = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: from.apiHost, SANITY_WRITE_TOKEN: 'wrong' }
      await expect(run(script, from, args, settings)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(
          /^Sanity project local, dataset production: SANITY_WRITE_TOKEN is refused: [^\n]+\n$/,
        ),
      })
    },
    60_000,
  )

  it('exports from any server with a project and a token', async () => {
    const hosted = { SANITY_PROJECT_ID: 'local', SANITY_API_HOST: to.apiHost }
    await expect(run('content/import.mjs', from, [archive], hosted)).rejects.toMatchObject({
      stderr: expect.stringContaining('SANITY_WRITE_TOKEN'),
    })
    const { stdout } = await run('content/export.mjs', from, [join(folder, 'hosted.tar.gz')], {
      ...hosted,
      SANITY_WRITE_TOKEN: to.token,
    })
    expect(stdout).toContain('3 documents and 2 assets of Sanity project local')
  }, 60_000)
})
