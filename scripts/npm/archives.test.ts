import { describe, expect, it } from 'vitest'

import { withArchives } from './archives.mjs'

const registryOf = (scope?: string) => (scope === '@ours' ? 'https://ours.example/npm/' : 'https://mirror.example')

const resolved = (path: string, locked: Record<string, string>) =>
  withArchives({ packages: { [path]: { integrity: 'sha512-x', ...locked } } }, registryOf)?.packages[path]?.resolved

describe('withArchives', () => {
  it.each([
    ['a package', 'node_modules/vite', { version: '6.4.6' }, 'https://mirror.example/vite/-/vite-6.4.6.tgz'],
    [
      'a nested package',
      'node_modules/vite/node_modules/esbuild',
      { version: '0.1.0' },
      'https://mirror.example/esbuild/-/esbuild-0.1.0.tgz',
    ],
    [
      'a scoped package',
      'node_modules/@sanity/client',
      { version: '8.0.0' },
      'https://mirror.example/@sanity/client/-/client-8.0.0.tgz',
    ],
    [
      'a package whose scope has its own registry',
      'node_modules/@ours/kit',
      { version: '1.0.0' },
      'https://ours.example/npm/@ours/kit/-/kit-1.0.0.tgz',
    ],
    [
      'an aliased package',
      'node_modules/old',
      { version: '1.0.0', name: '@a/b' },
      'https://mirror.example/@a/b/-/b-1.0.0.tgz',
    ],
  ])('adds the archive address of %s', (_what, path, locked, expected) => {
    expect(resolved(path, locked)).toBe(expected)
  })

  it('adds no address to a package without a hash, or to the project itself', () => {
    const packages = { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } }
    expect(withArchives({ packages }, registryOf)).toEqual({ packages })
  })

  it.each([{ link: true }, { resolved: 'file:a.tgz', integrity: 'sha512-x' }])(
    'returns null for a package with %j',
    (locked) => {
      expect(withArchives({ packages: { 'node_modules/a': { version: '1.0.0', ...locked } } }, registryOf)).toBeNull()
    },
  )
})
