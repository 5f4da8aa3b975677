import { spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createClient, type SanityClient } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { bundlePrograms, startProgram } from '../testing/program'

const folder = mkdtempSync(join(tmpdir(), 'lake-kill-'))

beforeAll(bundlePrograms)
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

type Running = {
  child: ChildProcess
  client: SanityClient
  visitor: SanityClient
}

/** Starts the lake in its own process, as `npm start` does. */
async function start(): Promise<Running> {
  const { child, settings, token } = await startProgram(['--data', folder])
  const visitor = createClient({ ...settings, apiVersion: '2025-02-19', perspective: 'published', maxRetries: 0 })
  return { child, client: visitor.withConfig({ perspective: 'raw', token }), visitor }
}

describe('after kill -9 in the middle of a stream of writes', () => {
  it('keeps every acknowledged transaction and no partial one', async () => {
    const acknowledged = new Set<number>()
    let next = 0

    for (const goal of [25, 50, 75]) {
      const { child, client } = await start()
      // Each transaction writes a pair of documents and a counter; several writers run concurrently.
      const writer = async () => {
        for (;;) {
          const n = next++
          const written = await client
            .transaction()
            .create({ _id: `left-${n}`, _type: 'left', n })
            .create({ _id: `right-${n}`, _type: 'right', n, left: { _type: 'reference', _ref: `left-${n}` } })
            .createIfNotExists({ _id: 'counter', _type: 'counter', count: 0 })
            .patch('counter', (patch) => patch.inc({ count: 1 }))
            .commit({ returnDocuments: false })
            .then(
              () => true,
              () => false,
            )
          if (!written) return
          acknowledged.add(n)
          if (acknowledged.size === goal) child.kill('SIGKILL')
        }
      }
      await Promise.all([once(child, 'exit'), ...Array.from({ length: 8 }, writer)])
      expect(acknowledged.size).toBeGreaterThanOrEqual(goal)
    }

    const { child, client } = await start()
    const stored: { left: number[]; right: number[]; count: number } = await client.fetch(
      '{"left": *[_type == "left"] | order(n).n, "right": *[_type == "right"] | order(n).n, "count": *[_id == "counter"][0].count}',
    )
    child.kill('SIGTERM')
    await once(child, 'exit')

    expect(stored.right).toEqual(stored.left)
    expect(stored.count).toBe(stored.left.length)
    for (const n of acknowledged) expect(stored.left).toContain(n)
  }, 60_000)
})

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

describe('after kill -9 in the middle of a query', () => {
  it('ends the process that evaluates the query', async () => {
    const { child, client, visitor } = await start()
    const childrenOf = (pid: number | undefined) =>
      spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout.trim()
    await client.transaction(Array.from({ length: 100 }, (_, n) => ({ create: { _id: `d${n}`, _type: 'd' } }))).commit()
    const asked = visitor
      .fetch('*[diff::changedAny(@, @, title) || count(*[count(*[count(*[count(*)>0])>0])>0])>0]')
      .catch((error: unknown) => error)
    const evaluating = await vi.waitUntil(() => childrenOf(child.pid), { timeout: 10_000 })
    child.kill('SIGKILL')
    expect(await asked).toBeInstanceOf(Error)
    const isRunning = () =>
      spawnSync('ps', ['-p', evaluating, '-o', 'stat='], { encoding: 'utf8' }).stdout.trim() !== ''
    await vi.waitUntil(() => !isRunning(), { timeout: 15_000 })
  }, 40_000)
})
