import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { DerivativeCache } from './derivative-cache'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derivatives-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const bytes = (letter: string) => () => Promise.resolve(Buffer.from(letter.repeat(40)))

describe('DerivativeCache', () => {
  it('creates a file once for concurrent requests and reuses it after a restart', async () => {
    let made = 0
    const make = () => {
      made += 1
      return bytes('a')()
    }
    const cache = new DerivativeCache(folder, 100)
    const [one, two] = await Promise.all([cache.get('a', make), cache.get('a', make)])
    expect(one).toBe(two)
    await new DerivativeCache(folder, 100).get('a', make)
    expect(made).toBe(1)
    expect(readFileSync(one, 'utf8')).toBe('a'.repeat(40))
  })

  it('evicts the least recently used file above its size limit', async () => {
    const cache = new DerivativeCache(folder, 100)
    await cache.get('a', bytes('a'))
    await cache.get('b', bytes('b'))
    await cache.get('a', bytes('a'))
    await cache.get('c', bytes('c'))
    expect(readdirSync(folder).sort()).toEqual(['a', 'c'])
  })

  it('retries after a failed creation', async () => {
    const cache = new DerivativeCache(folder, 100)
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(await cache.get('a', bytes('a')))).toBe(true)
  })
})
