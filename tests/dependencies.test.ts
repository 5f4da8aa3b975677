import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { satisfies } from 'semver'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { TOOLS_NODE } from '../scripts/node/tools-node.mjs'

const read = <Schema extends v.GenericSchema>(schema: Schema, file: string) =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
const versions = v.optional(v.record(v.string(), v.string()), {})
const manifest = v.object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
const locked = v.object({
  version: v.optional(v.string()),
  engines: v.optional(v.union([v.looseObject({ node: v.optional(v.string()) }), v.array(v.string())])),
})
const lock = v.object({ packages: v.record(v.string(), locked) })

/** The packages in a folder's package.json with their versions; for an alias, the version of its target. */
function versionsIn(folder: string): Map<string, string> {
  const { dependencies, devDependencies, optionalDependencies } = read(manifest, join(folder, 'package.json'))
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return new Map(all.map(([name, version]) => [name, version.replace(/^npm:.*@/, '')]))
}

const exceptions = [
  ...readFileSync('docs/versions.md', 'utf8').matchAll(
    /^\| (`[^|]+`) \| ([\d.]+) \| `([^|`]+)` \| ([^|]+) \| ([^|]+) \|$/gm,
  ),
].flatMap(([, names = '', line = '', folder = '']) =>
  [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, line, folder })),
)

describe('docs/versions.md', () => {
  it.each(exceptions)('lists the version of $name in $folder', ({ name, line, folder }) => {
    expect(`${versionsIn(folder).get(name)}.`).toMatch(new RegExp(`^${line.replaceAll('.', '\\.')}\\.`))
  })
})

describe('package.json', () => {
  it.each([
    'react',
    'react-dom',
    '@remix-run/react',
    '@remix-run/node',
    '@sanity/client',
    '@portabletext/react',
    'firebase',
    '@paystack/inline-js',
    'vitest',
    '@playwright/test',
  ])('lists %s, which the product is built on, with an exact version', (name) => {
    expect(versionsIn('.').get(name)).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

const textOf = (file: string) => readFileSync(file, 'utf8')
const supported = v.object({ engines: v.object({ node: v.string() }) })
const { engines } = read(supported, 'package.json')
const pinned = versionsIn('scripts/node')
const [version = ''] = pinned.values()
const [major = ''] = version.split('.')
const [, lowestVersion = '', lowestMajor = '', next = ''] =
  /^\^((\d+)\.\d+)\.0 \|\| >=(\d+)\.0\.0$/.exec(engines.node) ?? []

describe('the supported Node versions', () => {
  it('match wherever they are named', () => {
    expect(read(supported, 'studio/package.json')).toEqual({ engines })
    const inWords = new RegExp(`Node ${lowestMajor} \\(from ${lowestVersion}\\),? (?:and|or) ${next} or newer`)
    for (const file of ['README.md', 'docs/commands.md', 'docs/going-live.md'])
      expect(textOf(file), file).toMatch(inWords)
  })

  it('include the target of every build', () => {
    expect(versionsIn('.').get('@types/node')?.split('.')[0]).toBe(lowestMajor)
    for (const file of ['scripts/build/programs.mjs', 'sandbox/testing/bundle-programs.mjs']) {
      const targets = [...textOf(file).matchAll(/target: 'node(\d+)'/g)].map(([, target]) => target)
      expect(new Set(targets), file).toContain(lowestMajor)
    }
  })

  it('include the one pinned version of every platform', () => {
    expect(new Set(pinned.values())).toEqual(new Set([version]))
    const { packages } = read(lock, 'scripts/node/package-lock.json')
    for (const name of pinned.keys()) expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    expect(textOf('.nvmrc').trim()).toBe(major)
    expect(textOf('deploy/Dockerfile')).toMatch(new RegExp(`^ARG NODE=${major}-`, 'm'))
    for (const file of ['scripts/node.cjs', 'scripts/node/fetch.mjs', 'scripts/build/start-check.mjs'])
      for (const [, named] of textOf(file).matchAll(/install Node (\d+)/gi)) expect(named, file).toBe(major)
  })
})

/** The Node range of each package that a folder names. */
function asked(folder: string): [name: string, range: string][] {
  const { packages } = read(lock, join(folder, 'package-lock.json'))
  return [...versionsIn(folder).keys()].map((name) => {
    const wanted = packages[`node_modules/${name}`]?.engines
    return [name, wanted === undefined || Array.isArray(wanted) ? '*' : (wanted.node ?? '*')]
  })
}

describe('the Node range of packages', () => {
  /** Tools that run with `toolsNode()`. */
  const tools = new Set(['eslint-plugin-es-x', 'stylelint', 'lighthouse'])
  /** Requires a newer Node 22 than it needs: 22.13.0 validates a page with it. */
  const alsoOnOlder = new Set(['html-validate'])
  const folders = ['.', 'scripts/bench', 'scripts/mutants', 'tests/browsers']
  const lowest = (range: string) => range.split(' || ').map((part) => part.replace(/^(?:\^|>=)/, ''))

  it.each(folders)('includes every supported version, in %s', (folder) => {
    const others = asked(folder).filter(([name]) => ![tools, alsoOnOlder].some((names) => names.has(name)))
    const unfit = others.filter(([, range]) => !lowest(engines.node).every((node) => satisfies(node, range)))
    expect(unfit).toEqual([])
  })

  it('includes the version that tools run with', () => {
    const ranges = folders.flatMap(asked).filter(([name]) => tools.has(name))
    expect(new Set(ranges.map(([name]) => name))).toEqual(tools)
    const unfit = ranges.filter(([, range]) => !lowest(TOOLS_NODE).every((node) => satisfies(node, range)))
    expect(unfit).toEqual([])
  })
})
