import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { sandboxForFile } from '../../sandbox/testing/test-sandbox.fixture'
import { runScript } from './scripts'

const sandbox = await sandboxForFile({ seedDir: resolve('studio/seed') })

/** Returns each finding with its level, document and field. */
async function check() {
  const { code, stdout, stderr } = await runScript('content/check.mjs', sandbox)
  const found = stdout.split('\n').flatMap((line) => {
    const [, level, document, field] = /^(missing|error|warning) +(\S+) {2}(.*?) {2}/.exec(line) ?? []
    return level === undefined ? [] : [`${level} ${document} ${field}`]
  })
  return {
    code,
    // Sanity reports slowness on a busy machine.
    stderr: stderr.split('\n').filter((line) => line !== '' && !/Building schema for synchronization/.test(line)),
    found,
    grave: found.filter((finding) => !finding.startsWith('warning')),
    summary: stdout.trim().split('\n').at(-1),
  }
}

describe('npm run content -- check', () => {
  it('finds no errors in the seed and only warns about errors in a draft', async () => {
    await sandbox.editor().create({ _id: 'drafts.faq-unfinished', _type: 'faq', question: ' ' })
    const { code, stderr, grave, found, summary } = await check()
    expect({ code, stderr, grave }).toEqual({ code: 0, stderr: [], grave: [] })
    expect(found).toContain('warning siteSettings phone')
    expect(found).toContain('warning drafts.faq-unfinished answer')
    expect(summary).toMatch(/^the embedded dataset: 0 missing from pages, 0 against the Studio's rules, \d+ warnings$/)
    await sandbox.editor().delete('drafts.faq-unfinished')
  }, 120_000)

  it('names the document and field of each omission, and exits with 1', async () => {
    const editor = sandbox.editor()
    await editor.patch('therapist-chinedu-eze').set({ 'slug.current': 'Dr Test/../x' }).commit()
    await editor.patch('contactPage').unset(['form.messageLabel']).commit()
    await editor.patch('package-single').set({ price: 0 }).commit()
    const { code, grave, summary } = await check()
    expect(code).toBe(1)
    expect(grave).toContain('missing therapist-chinedu-eze slug')
    expect(grave).toContain('missing package-single price')
    expect(grave).toContain('error contactPage form.messageLabel')
    expect(summary).not.toMatch(/ 0 missing| 0 against/)
  }, 120_000)

  it('reports an empty dataset', async () => {
    const { code, stderr } = await runScript('content/check.mjs', sandbox, [], { SANDBOX_PORT: '1' })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('run npm start first') })
  })
})
