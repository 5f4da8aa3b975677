import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '../app/lib/temporary-folder.fixture'
import { runProgram } from './processes/run-program.fixture'

const report = (...found: [name: string, severity: string][]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map(([name, severity]) => [name, { name, severity, range: '<2.0.0' }])),
    metadata: { vulnerabilities: { total: found.length } },
  })

/** Runs the command with a fake npm that prints these reports. */
async function audit(site: string, studio = site) {
  const folder = temporaryFolder()
  const program = join(folder, 'npm')
  const said = JSON.stringify({ site, studio })
  writeFileSync(
    program,
    `#!/usr/bin/env node
const said = ${said}[process.cwd().endsWith('studio') ? 'studio' : 'site']
if (process.argv[2] !== 'audit' || !process.argv.includes('--omit=dev')) process.exit(9)
process.stdout.write(said, () => process.exit(said.includes('severity') ? 1 : 0))
`,
  )
  chmodSync(program, 0o755)
  const { code, stdout } = await runProgram([process.execPath, 'scripts/audit.mjs'], {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  }).ended
  return { status: code, lines: stdout.trim().split('\n') }
}

describe('npm run doctor -- audit', () => {
  it('passes without findings that are high or critical', async () => {
    for (const found of [report(), report(['a', 'low'], ['b', 'moderate'])]) {
      const { status, lines } = await audit(found)
      expect(status).toBe(0)
      expect(lines).toEqual([expect.stringContaining('none that is high or critical')])
    }
  })

  it.each(['high', 'critical'])(
    'fails and names the package for a %s finding in the site or the Studio',
    async (severity) => {
      for (const [site, studio] of [
        [report(['bad', severity]), report()],
        [report(), report(['bad', severity])],
      ] as const) {
        const { status, lines } = await audit(site, studio)
        expect(status).toBe(1)
        expect(lines).toContain(`bad <2.0.0: ${severity}`)
      }
    },
  )

  it.each([
    ['returns an error', JSON.stringify({ message: 'audit endpoint returned an error', error: { code: 'ENOAUDIT' } })],
    ['responds with invalid JSON', '<html>'],
    ['sends an empty response', ''],
  ])('exits with 2 and one line when the registry %s', async (_what, said) => {
    const { status, lines } = await audit(said)
    expect(status).toBe(2)
    expect(lines).toEqual([expect.stringMatching(/^Known vulnerabilities: not checked/)])
  })
})
