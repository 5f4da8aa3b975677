import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { readSandboxSettings } from './settings'

const read = (variables: Record<string, string>) => readSandboxSettings({ NODE_ENV: 'test', ...variables })

describe('the settings of the sandbox', () => {
  it('have defaults', () => {
    expect(read({})).toEqual({
      port: 3001,
      dataDir: resolve('.data/sandbox'),
      editorToken: null,
      siteUrl: new URL('http://localhost:3000'),
      seedDir: resolve('studio/seed'),
    })
  })

  it.each([
    ['SANDBOX_PORT', 'many'],
    ['SANDBOX_PORT', '70000'],
    ['DATA_DIR', ''],
    ['SITE_URL', 'site.example'],
    ['SITE_URL', 'ftp://site.example'],
    ['SEED_DIR', ''],
  ])('refuse %s=%s in one line that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} must [^\n]+$`))
  })
})
