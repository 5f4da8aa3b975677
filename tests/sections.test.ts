import { statSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { SECTIONS_PROJECTION, SECTIONS_SEARCH } from '../app/sections/generated/queries'
import { SECTIONS } from '../app/sections/generated/views'
import { blocks } from '../studio/schema/schema-types'

const types = blocks.of.map(({ type }) => type)

describe('sections of pages', () => {
  it('share one name across schema, query, search words and view', () => {
    const named = (query: string) => [...query.matchAll(/_type == "(\w+)" =>/g)].map(([, name]) => name)

    expect(types.length).toBeGreaterThan(10)
    expect(Object.keys(SECTIONS)).toEqual(types)
    expect(named(SECTIONS_PROJECTION)).toEqual(types)
    expect(named(SECTIONS_SEARCH)).toEqual(types)
  })

  it.each(types)('include for %s a thumbnail of at most 16 KB for the menu of the Studio', async (type) => {
    const [grid] = blocks.options?.insertMenu?.views ?? []
    const address = grid?.name === 'grid' ? grid.previewImageUrl?.(type) : undefined
    const name = address?.replace(/^\/studio\/sections\/(.+)\.webp$/, '$1') ?? ''
    const file = join('app/sections', name, `${name}.webp`)

    expect(statSync(file).size).toBeLessThan(16 * 1024)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 360 })
  })
})
