import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const names = Object.keys(scripts)

/** Runs the command of an npm script with these arguments. */
function run(script: string, ...args: string[]) {
  const [program = '', ...own] = (scripts[script] ?? '').split(' ')
  const { status, stdout, stderr } = spawnSync(program, [...own, ...args], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

const documents = globSync(
  ['*.md', 'docs/**/*.md', '{app,packages,sandbox,scripts,server,studio,tests}/**/README.md'],
  {
    exclude: (path) => path.includes('node_modules'),
  },
)
const sources = globSync('{app,packages,sandbox,scripts,server,studio}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /node_modules|dist|build$/.test(path),
})

describe('npm scripts', () => {
  it('match the list in docs/commands.md', () => {
    const rows = readFileSync('docs/commands.md', 'utf8').matchAll(/^\| `npm (?:run )?([\w:]+)/gm)
    expect(new Set([...rows].map(([, name]) => name))).toEqual(new Set(names))
  })

  it('exist wherever documents, comments and messages name them', () => {
    const unknown = [...documents, ...sources].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bnpm run (?:--silent )?([a-z]+(?::[a-z]+)*)/g)]
        .filter(([, name = '']) => !names.includes(name))
        .map(([command]) => `${file}: ${command}`),
    )
    expect(unknown).toEqual([])
  })

  it.each([
    ['generate', ['nothing'], 'typegen | content-defaults | settings-example'],
    ['generate', [], 'A name is missing'],
    ['content', ['nothing'], 'export | import | migrate | check'],
    ['doctor', ['nothing'], 'audit | api-host'],
    ['test', ['nothing.test.ts'], 'There is no nothing.test.ts'],
  ])('exit with 1 and list the known names for %s %j', (script, args, expected) => {
    const { status, stdout, stderr } = run(script, ...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(expected)
  })

  it('run one file of tests with npm test, and fail with it', () => {
    expect(run('test', 'scripts/node/range.test.ts')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 passed'),
    })
    expect(run('test', 'scripts/node/range.cjs').status).toBe(1)
  })
})
