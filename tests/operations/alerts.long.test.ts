import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, it } from 'vitest'

import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { describeWith } from './installed'

/** Each file of tests: its head, and its groups of tests, each of one alert. */
const TESTS = ['alerts-test.yml', 'alerts-slow-test.yml'].map((file) => {
  const [head = '', ...groups] = readFileSync(join('deploy', file), 'utf8').split(/(?=^ {2}- interval: )/m)
  return { file, head, groups }
})
const RULES = readFileSync('deploy/alerts.yml', 'utf8')
const [HEAD = '', ...BLOCKS] = RULES.split(/(?=^ {6}- alert: )/m)
const nameOf = (block: string) => /alert: (\w+)/.exec(block)?.[1] ?? ''

type Change = (whole: string, ...groups: string[]) => string[]

const number: Change = (written) => {
  const value = Number(written)
  return value === 0 ? ['1'] : [String(value * 3), String(value / 3)]
}
const duration: Change = (_whole, amount = '', unit = '') => {
  const minutes = Number(amount) * (unit === 'h' ? 60 : 1)
  return [`${minutes * 4}m`, `${Math.max(1, Math.floor(minutes / 4))}m`]
}
const matcher: Change = (_whole, operator = '', value = '') => {
  const parts = value.split('|')
  const others = parts.length > 1 ? parts.map((part) => value.replace(part, 'changed')) : ['changed']
  return others.map((other) => `${operator}"${other}"`)
}

/** The parts of a rule that can be wrong, with replacements. */
const PLACES: [RegExp, Change][] = [
  [/\b(?:(?:site|nodejs|process)_\w+|up(?=\{))/g, () => ['changed']],
  [/(?<=[=<>*] )\d+(?:\.\d+)?\b/g, number],
  [/\b(\d+)([mh])\b/g, duration],
  [/(=~?)"([^"]+)"/g, matcher],
  [/ > /g, () => [' < ']],
  [/ >= /g, () => [' < ']],
  [/ == /g, () => [' != ']],
  [/\band\b/g, () => ['or']],
  [/\bor\b/g, () => ['and']],
  [/\bunless\b/g, () => ['and']],
  [/\bmax by\b/g, () => ['min by']],
  [/\bmin by\b/g, () => ['max by']],
  [/^ {8}for: .*\n/gm, () => ['']],
  [/severity: page/g, () => ['severity: changed']],
]

/** Changes the condition and labels of a rule, not its annotations. */
function changesOf(block: string): string[] {
  const end = block.indexOf('annotations:')
  const decides = block.slice(0, end).replace(/^ +# .*\n/m, '')
  return PLACES.flatMap(([place, change]) =>
    [...decides.matchAll(place)].flatMap((found) =>
      change(...([...found] as [string, ...string[]])).map(
        (other) =>
          decides.slice(0, found.index) + other + decides.slice(found.index + found[0].length) + block.slice(end),
      ),
    ),
  )
}

const place = temporaryFolder()

describeWith('promtool', 'prometheus', (promtool) => {
  /** Runs the tests of these rules. @returns the alerts with a failing test */
  async function failing(blocks: readonly string[]): Promise<Set<string>> {
    const names = blocks.map(nameOf)
    writeFileSync(join(place, 'alerts.yml'), HEAD + blocks.join(''))
    const files = TESTS.flatMap(({ file, head, groups }) => {
      const tests = groups.filter((group) => names.includes(/alertname: (\w+)/.exec(group)?.[1] ?? ''))
      if (tests.length === 0) return []
      writeFileSync(join(place, file), head + tests.join(''))
      return join(place, file)
    })
    const run = promisify(execFile)(promtool, ['test', 'rules', ...files])
    const said: string = await run.then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    )
    expect(said).not.toMatch(/parse error|unmarshal|could not parse/)
    return new Set([...said.matchAll(/alertname: ?(\w+)/g)].map(([, name = '']) => name))
  }

  it('tests every alert both firing and silent', async () => {
    expect([...(await failing(BLOCKS))]).toEqual([])
    const tests = TESTS.flatMap(({ groups }) => groups).join('')
    for (const name of BLOCKS.map(nameOf)) {
      expect(tests).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\]`))
      expect(tests).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n`))
    }
  }, 120_000)

  it('fails a test for every change to a rule', async () => {
    const changes = BLOCKS.map((block) => ({ name: nameOf(block), block, changed: changesOf(block) }))
    expect(Math.min(...changes.map(({ changed }) => changed.length))).toBeGreaterThan(2)
    const unnoticed: string[] = []
    // Each alert has its own tests, so one run tries one change of every rule that has more.
    for (let turn = 0, left = changes; left.length > 0; turn += 1) {
      const failed = await failing(left.map(({ changed, block }) => changed[turn] ?? block))
      unnoticed.push(...left.flatMap(({ name, changed }) => (failed.has(name) ? [] : (changed[turn] ?? []))))
      left = left.filter(({ changed }) => changed.length > turn + 1)
    }
    expect(unnoticed).toEqual([])
  }, 590_000)
})

it('links every alert to a complete chapter of the runbook', () => {
  const chapters = readFileSync('docs/runbook.md', 'utf8').split(/^## /m)
  const named = BLOCKS.map((block) => [nameOf(block), /runbook: docs\/runbook\.md#(\w+)/.exec(block)?.[1]])
  for (const [name = '', anchor] of named) {
    expect(anchor).toBe(name.toLowerCase())
    const chapter = chapters.find((text) => text.startsWith(`${name}\n`)) ?? ''
    for (const part of ['**Means**', '**Look**', '**Do**', '**Tell**'])
      expect([name, chapter]).toEqual([name, expect.stringContaining(part)])
  }
  expect(chapters.slice(1).map((chapter) => chapter.split('\n')[0])).toEqual([
    ...named.map(([name]) => name),
    'Possible duplicate payments',
    'Log events',
  ])
})
