import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

const textOf = (file: string) => readFileSync(file, 'utf8')
const { engines, devDependencies }: { engines: { node: string }; devDependencies: Record<string, string> } = JSON.parse(
  textOf('package.json'),
)
const pinned: { optionalDependencies: Record<string, string> } = JSON.parse(textOf('scripts/node/package.json'))
const [version = ''] = Object.values(pinned.optionalDependencies)
const [major = ''] = version.split('.')
const [, lowest = '', lowestMajor = '', next = ''] = /^\^((\d+)\.\d+)\.0 \|\| >=(\d+)\.0\.0$/.exec(engines.node) ?? []

describe('the supported Node versions', () => {
  it('match wherever they are named', () => {
    expect(JSON.parse(textOf('studio/package.json')).engines).toEqual(engines)
    const inWords = new RegExp(`Node ${lowestMajor} \\(from ${lowest}\\),? (?:and|or) ${next} or newer`)
    for (const file of ['README.md', 'docs/commands.md', 'docs/going-live.md'])
      expect(textOf(file), file).toMatch(inWords)
  })

  it('include the target of every build', () => {
    expect(devDependencies['@types/node']?.split('.')[0]).toBe(lowestMajor)
    for (const file of ['scripts/build/programs.mjs', 'sandbox/testing/bundle-programs.mjs']) {
      const targets = [...textOf(file).matchAll(/target: 'node(\d+)'/g)].map(([, target]) => target)
      expect(new Set(targets), file).toContain(lowestMajor)
    }
  })

  it('include the one pinned version of every platform', () => {
    expect(new Set(Object.values(pinned.optionalDependencies))).toEqual(new Set([version]))
    const { packages }: { packages: Record<string, { version: string }> } = JSON.parse(
      textOf('scripts/node/package-lock.json'),
    )
    for (const name of Object.keys(pinned.optionalDependencies))
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    expect(textOf('.nvmrc').trim()).toBe(major)
    expect(textOf('deploy/Dockerfile')).toMatch(new RegExp(`^ARG NODE=${major}-`, 'm'))
    for (const file of ['scripts/node.cjs', 'scripts/node/fetch.mjs', 'scripts/build/start-check.mjs'])
      for (const [, named] of textOf(file).matchAll(/install Node (\d+)/gi)) expect(named, file).toBe(major)
  })
})
