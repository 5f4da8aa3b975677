import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { touches } from '~/content/sanity/reader'

import { EVERY_PAGE, keysOfChange, keysOfPage, NO_PAGE, pageOwnKey } from './purge'

const names = fc.constantFrom('ada', 'single', 'siteSettings', 'therapist', 'package', 'faq')
const change = fc.record({ id: names, types: fc.uniqueArray(names, { maxLength: 2 }) })
const read = fc
  .record({ ids: fc.uniqueArray(names), types: fc.uniqueArray(names) })
  .map(({ ids, types }) => ({ ids: new Set(ids), types: new Set(types) }))

const isPurged = (page: readonly string[], purged: readonly string[]) => page.some((key) => purged.includes(key))

describe('surrogate keys', () => {
  it('purge exactly the pages that a publish touches', () => {
    fc.assert(
      fc.property(change, read, (published, dependencies) => {
        const page = keysOfPage('/services', dependencies)
        expect(isPurged(page, keysOfChange(published))).toBe(touches(published, dependencies))
      }),
    )
  })

  it('purge a page with too many documents on every publish', () => {
    const ids = new Set(Array.from({ length: 1_000 }, (_, index) => `document-${index}`))
    const page = keysOfPage('/therapists', { ids, types: new Set(['therapist']) })
    expect(page.join(' ').length).toBeLessThan(100)
    expect(isPurged(page, keysOfChange({ id: 'document-999', types: ['note'] }))).toBe(true)
    const fewer = new Set([...ids].slice(0, 150))
    expect(keysOfPage('/', { ids: fewer, types: new Set() }).join(' ').length).toBeLessThan(1_700)
  })

  it('stay the same for any order of dependencies', () => {
    const of = (...ids: string[]) => keysOfPage('/', { ids: new Set(ids), types: new Set(ids) })
    expect(of('ada', 'single', 'faq')).toEqual(of('faq', 'ada', 'single'))
  })

  it('include one key for all pages and one for the page itself', () => {
    const page = keysOfPage('/about', { ids: new Set(), types: new Set() })
    expect(page).toEqual([EVERY_PAGE, pageOwnKey('/about')])
    expect(keysOfChange('anything')).toEqual([EVERY_PAGE])
    expect(page).not.toContain(pageOwnKey('/'))
    expect(page).not.toContain(NO_PAGE)
    // Cloudflare ignores case and separates keys by commas.
    for (const key of page) expect(key).toMatch(/^[\da-f]{10}$/)
  })
})
