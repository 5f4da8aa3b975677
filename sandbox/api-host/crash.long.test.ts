import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { startSandboxProgram } from '../testing/program'
import { storedRows } from '../testing/stored'
import { submit, valid, type Kind } from '../testing/submissions'

const folder = mkdtempSync(join(tmpdir(), 'api-host-kill-'))

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const kinds: Kind[] = ['newsletter', 'contact', 'deletion', 'payment']
/** Returns the n-th submission, identified by its reference or email. */
function submission(n: number): { kind: Kind; body: object; key: string } {
  const kind = kinds[n % kinds.length] ?? 'contact'
  const mark = kind === 'payment' ? { reference: `n${n}` } : { email: `n${n}@example.com` }
  return { kind, body: { ...valid[kind], ...mark }, key: `key-${n}` }
}
const storedNumbers = () =>
  kinds.flatMap((kind) =>
    storedRows(join(folder, 'sandbox'), kind).map((row) =>
      Number(/^n(\d+)/.exec(String(kind === 'payment' ? row.reference : row.email))?.[1]),
    ),
  )

describe('API host after kill -9 during submissions', () => {
  it('keeps every acknowledged submission exactly once, also after a resend', async () => {
    const acknowledged = new Set<number>()
    const sent = new Set<number>()
    let next = 0

    for (const goal of [60, 140, 220]) {
      const { child, origin } = await startSandboxProgram(folder)
      const sender = async () => {
        while (child.signalCode === null) {
          const n = next++
          sent.add(n)
          const { kind, body, key } = submission(n)
          const answer = await submit(origin, kind, body, key).catch(() => null)
          if (answer === null) return
          expect(answer.success).toBe(true)
          acknowledged.add(n)
          if (acknowledged.size === goal) child.kill('SIGKILL')
        }
      }
      await Promise.all([once(child, 'exit'), ...Array.from({ length: 8 }, sender)])
    }

    const afterCrash = storedNumbers()
    expect(acknowledged.size).toBeGreaterThanOrEqual(220)
    expect(new Set(afterCrash).size).toBe(afterCrash.length)
    expect(afterCrash).toEqual(expect.arrayContaining([...acknowledged]))

    const { child, origin } = await startSandboxProgram(folder)
    for (const n of sent) {
      const { kind, body, key } = submission(n)
      expect(await submit(origin, kind, body, key)).toMatchObject({ status: 200, success: true })
    }
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(storedNumbers().sort((a, b) => a - b)).toEqual([...sent].sort((a, b) => a - b))
  }, 60_000)
})
