import { spawnSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

describe('npm run soak', () => {
  it('runs every campaign and prints the results', { timeout: 240_000 }, () => {
    const few = ['--requests', '20', '--costs', '0', '--payments', '2']
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/soak.mjs', ...few], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(stdout).toMatch(/Hostile[^]*Payments[^]*delivered once[^]*Nothing was found wrong/)
    expect(status).toBe(0)
  })
})
