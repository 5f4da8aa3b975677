import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

const versions = v.optional(v.record(v.string(), v.string()), {})
const manifest = v.object({ dependencies: versions, devDependencies: versions })
const manifestIn = (folder: string) => v.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

const product = manifestIn('.')
const ofTests = /\.(?:test|fixture)\.ts$/
const imported = /^(?:(?:import|export|\}) ?[^'\n]*from |(?:const .* = )?await import\()'((?:@[\w-]+\/)?[\w:.-]+)/gm

/** The packages that the files of a folder import. */
function importedIn(folder: string, counts: (file: string) => boolean): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:ts|mjs)$/.test(file) && !/^(?:build|node_modules)\//.test(file) && counts(file),
  )
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  const names = texts.flatMap((text) => [...text.matchAll(imported)].map(([, from = '']) => from))
  return new Set(names.filter((name) => !/^(?:node:|\.)/.test(name)))
}

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
    const { dependencies, devDependencies } = product
    expect({ ...dependencies, ...devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe.each(readdirSync('packages'))('the package %s', (name) => {
  const folder = join('packages', name)
  const { dependencies, devDependencies } = manifestIn(folder)
  const named = { ...dependencies, ...devDependencies }

  it('uses the same dependency versions as the product', () => {
    const here: Record<string, string> = { ...product.dependencies, ...product.devDependencies }
    expect(named).toEqual(Object.fromEntries(Object.keys(named).map((each) => [each, here[each]])))
  })

  it('lists exactly the packages that it and its tests import', () => {
    const sources = importedIn(folder, (file) => !ofTests.test(file))
    expect(new Set(Object.keys(dependencies))).toEqual(sources)
    const tests = importedIn(folder, (file) => ofTests.test(file))
    expect(new Set(Object.keys(devDependencies))).toEqual(new Set([...tests].filter((name) => !sources.has(name))))
  })
})
