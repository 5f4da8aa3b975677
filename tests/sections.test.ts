import { statSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { shownBlocks } from '../app/sections/section-list'
import { BLOCKS_PROJECTION } from '../app/sections/projection'
import { blocks } from '../studio/schema/blocks/blocks'

describe('the blocks of a page', () => {
  it('have the same names for staff and for the site', () => {
    const offered = blocks.of.map(({ type }) => type)
    const read = [...BLOCKS_PROJECTION.matchAll(/_type == "(\w+)" =>/g)].map(([, name]) => name)

    expect(offered.length).toBeGreaterThan(10)
    expect(read.toSorted()).toEqual(offered.toSorted())
  })

  it('all have a view', () => {
    const unknown: string[] = []
    const report = ({ problems }: { problems: readonly string[] }) =>
      unknown.push(...problems.filter((problem) => problem.includes('unknown block')))
    shownBlocks(
      'aboutPage',
      blocks.of.map(({ type }) => ({ _key: type, _type: type })),
      { report, showsGaps: false },
    )
    expect(unknown).toEqual([])
  })

  it('all stand in one group of the insert menu', () => {
    const menu = blocks.options?.insertMenu?.groups?.flatMap((group) => group.of ?? [])
    expect(menu?.toSorted()).toEqual(blocks.of.map(({ type }) => type).toSorted())
  })

  it.each(blocks.of.map(({ type }) => type))(
    'have a small picture there, as `npm run studio:pictures` takes it: %s',
    async (type) => {
      const [grid] = blocks.options?.insertMenu?.views ?? []
      const address = grid?.name === 'grid' ? grid.previewImageUrl?.(type) : undefined
      const file = join('studio/section-pictures', address?.replace('/studio/sections/', '') ?? '')
      expect(statSync(file).size).toBeLessThan(16 * 1024)
      expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 360 })
    },
  )
})
