import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const versions = v.optional(v.record(v.string(), v.string()), {})
const manifest = v.object({ dependencies: versions, devDependencies: versions })
const manifestIn = (folder: string) => v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

const product = manifestIn('.')
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(?:ts|mjs)$/.test(file) && !/\.(?:test|fixture)\.ts$|^(?:build|node_modules|testing)\//.test(file),
    )
    .map((file) => readFileSync(join(folder, file), 'utf8'))
const imported = /^(?:import|export|\}) ?[^'\n]*from '((?:@[\w-]+\/)?[\w:.-]+)/gm
const isPackage = (name: string) => !/^(?:node:|\.)/.test(name)

describe.each(readdirSync('packages'))('the package %s', (name) => {
  const folder = join('packages', name)
  const { dependencies } = manifestIn(folder)

  it('is tried with the very versions that it gets elsewhere', () => {
    const here: Record<string, string> = { ...product.dependencies, ...product.devDependencies }
    expect(dependencies).toEqual(Object.fromEntries(Object.keys(dependencies).map((each) => [each, here[each]])))
  })

  it('names all that it imports, and nothing else', () => {
    const found = sources(folder).flatMap((text) => [...text.matchAll(imported)].map(([, from = '']) => from))
    expect(new Set(Object.keys(dependencies))).toEqual(new Set(found.filter(isPackage)))
  })
})
