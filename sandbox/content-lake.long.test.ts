import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient } from '@sanity/client'
import { afterAll, describe, expect, it } from 'vitest'

import { startSandboxProgram } from './testing/program'

const folder = mkdtempSync(join(tmpdir(), 'lake-kill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the sandbox in its own process. */
async function start() {
  const { child, origin } = await startSandboxProgram(folder)
  const client = createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: `${origin}/sandbox/content-lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    maxRetries: 0,
    token: readFileSync(join(folder, 'sandbox/token'), 'utf8').trim(),
  })
  return { child, client }
}

describe('after kill -9 around the time of a scheduled release', () => {
  it('publishes the release once and completely', async () => {
    const pairs = ['left', 'right']
    // Kills before, at and after the scheduled time.
    for (const [round, aheadMs] of [600, 350, 300, 250, 0].entries()) {
      const releaseId = `kill-${round}`
      const first = await start()
      await first.client.releases.create({ releaseId })
      for (const publishedId of pairs) {
        const document = { _id: `versions.${releaseId}.${publishedId}`, _type: 'pair', round }
        await first.client.action({ actionType: 'sanity.action.document.version.create', publishedId, document })
      }
      const at = Date.now() + 1_000
      await first.client.releases.schedule({ releaseId, publishAt: new Date(at).toISOString() })
      const ended = once(first.child, 'exit')
      setTimeout(() => first.child.kill('SIGKILL'), Math.max(0, at + 300 - aheadMs - Date.now()))
      await ended

      const { child, client } = await start()
      await expect
        .poll(async () => (await client.releases.get({ releaseId }))?.state, { interval: 20, timeout: 5_000 })
        .toBe('published')
      const release = await client.releases.get({ releaseId })
      expect(await client.fetch('*[_type == "pair"]{_id, _rev, round} | order(_id)')).toEqual(
        pairs.map((_id) => ({ _id, _rev: release?._rev, round })),
      )
      const log: Buffer | string = await client.request({
        url: '/data/history/production/transactions/left?excludeContent=true&limit=100',
      })
      expect(String(log).trim().split('\n')).toHaveLength(round + 1)
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }, 60_000)
})
