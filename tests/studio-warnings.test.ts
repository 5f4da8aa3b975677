import { describe, expect, it } from 'vitest'

import { seededChecker } from './seeded-checker.fixture'

const { changed, messages } = seededChecker()

describe('what the Studio warns of', () => {
  it.each([
    [20_000, []],
    [21_500, []],
    [30_000, []],
    [10_000, []],
    [31_000, ['Visitors pay ₦20,000 now: ₦31,000 is more than half as much again. Is that meant?']],
    [9_000, ['Visitors pay ₦20,000 now: ₦9,000 is less than half of it. Is that meant?']],
    [200_000, ['Visitors pay ₦20,000 now: ₦200,000 is ten times that. Is there a zero too many?']],
    [2_000, ['Visitors pay ₦20,000 now: ₦2,000 is a tenth of that. Is a zero missing?']],
  ])('a draft with a price of %i beside the published 20,000', async (price, warnings) => {
    expect(await messages(await changed('package-single', { _id: 'drafts.package-single', price }), 'warning')).toEqual(
      warnings,
    )
  })

  it.each([
    [999, ['This is less than ₦1,000. Is a zero missing?']],
    [1_000, []],
    [2_000_000, []],
    [2_000_001, ['This is more than ₦2,000,000. Is there a zero too many?']],
  ])('a price of %i that nothing is published beside', async (price, warnings) => {
    const unpublished = await changed('package-single', { _id: 'drafts.package-new', id: 'new', price })
    expect(await messages(unpublished, 'warning')).toEqual(warnings)
  })

  it('facts that are still placeholders, until they are replaced', async () => {
    const placeholder = 'This is still the placeholder. Put the real value here before the site goes live.'
    const seeded = await messages(await changed('siteSettings', {}), 'warning')
    expect(seeded.filter((message) => message === placeholder).length).toBeGreaterThanOrEqual(5)
    expect(seeded).toContain('Check that this number helps people in a crisis before the site goes live.')

    const replaced = await messages(await changed('siteSettings', { phone: '+2348012345678' }), 'warning')
    expect(replaced.filter((message) => message === placeholder)).toHaveLength(
      seeded.filter((message) => message === placeholder).length - 1,
    )
  })

  it('sample content', async () => {
    const warning = 'This is sample content: replace or confirm it before the site goes live.'
    expect(await messages(await changed('therapist-chinedu-eze', {}), 'warning')).toContain(warning)
    expect(await messages(await changed('therapist-chinedu-eze', { sample: false }), 'warning')).not.toContain(warning)
  })
})
