import { describe, expect, it } from 'vitest'

import { seededChecker } from './seeded-checker.fixture'

const { messagesAbout } = seededChecker()

describe('warnings in the Studio', () => {
  it.each([
    [20_000, []],
    [21_500, []],
    [30_000, []],
    [10_000, []],
    [31_000, ['Visitors pay ₦20,000 now: ₦31,000 is more than half as much again. Is that intended?']],
    [9_000, ['Visitors pay ₦20,000 now: ₦9,000 is less than half of it. Is that intended?']],
    [200_000, ['Visitors pay ₦20,000 now: ₦200,000 is ten times that. Is there a zero too many?']],
    [2_000, ['Visitors pay ₦20,000 now: ₦2,000 is a tenth of that. Is a zero missing?']],
  ])('check a draft price of %i against the published 20,000', async (price, warnings) => {
    expect(await messagesAbout('package-single', { _id: 'drafts.package-single', price }, 'warning')).toEqual(warnings)
  })

  it.each([
    [999, ['This is less than ₦1,000. Is a zero missing?']],
    [1_000, []],
    [2_000_000, []],
    [2_000_001, ['This is more than ₦2,000,000. Is there a zero too many?']],
  ])('check a price of %i without a published one', async (price, warnings) => {
    const unpublished = { _id: 'drafts.package-new', id: 'new', price }
    expect(await messagesAbout('package-single', unpublished, 'warning')).toEqual(warnings)
  })

  it('list placeholder values until they are replaced', async () => {
    const placeholder = 'This is still the placeholder. Enter the real value before the site goes live.'
    const seeded = await messagesAbout('siteSettings', {}, 'warning')
    expect(seeded.filter((message) => message === placeholder).length).toBeGreaterThanOrEqual(5)
    expect(seeded).toContain('Check that this number helps people in a crisis before the site goes live.')

    const replaced = await messagesAbout('siteSettings', { phone: '+2348012345678' }, 'warning')
    expect(replaced.filter((message) => message === placeholder)).toHaveLength(
      seeded.filter((message) => message === placeholder).length - 1,
    )
  })

  it.each([
    ['Yorùbá', ['Yoruba', 'Yorùbá']],
    ['ENGLISH', ['English', 'ENGLISH']],
  ])('name another spelling of the language %s', async (language, [usual, here]) => {
    expect(await messagesAbout('therapist-chinedu-eze', { languages: [language] }, 'warning')).toContain(
      `Other therapists use “${usual}”; here it is “${here}”. Use the same spelling, so that visitors see only one.`,
    )
  })

  it('skip common spellings and new words', async () => {
    const words = { languages: ['Yoruba', 'Efik'], specialties: ['Something new'], approaches: ['Something else'] }
    const all = await messagesAbout('therapist-chinedu-eze', words, 'warning')
    expect(all.filter((message) => /Other therapists have|two spellings/.test(message))).toEqual([])
  })

  it('name a word in two spellings', async () => {
    const warnings = await messagesAbout('therapist-chinedu-eze', { specialties: ['Grief', 'grief '] }, 'warning')
    expect(warnings).toContain('“grief ” is listed here in two spellings. Keep one.')
  })

  it('point out invisible direction marks', async () => {
    const warnings = await messagesAbout('contactPage', { heading: 'Write \u202Eto us' }, 'warning')
    expect(warnings).toContain(
      'There is an invisible character in this text, after “Write ”, probably pasted with the text. The site leaves it out. Delete it, or type the text again.',
    )
  })

  it('name an add-on’s unpublished package', async () => {
    const warning = 'It is not published, so the site leaves it out. Publish it, or remove it here.'
    const packages = (_ref: string) => ({ packages: [{ _type: 'reference', _key: 'a', _ref, _weak: true }] })
    const warnings = async (_ref: string) => messagesAbout('addOn-pocket1', packages(_ref), 'warning')
    expect(await warnings('package-gone')).toContain(warning)
    expect(await warnings('package-single')).not.toContain(warning)
  })

  it('mark sample content', async () => {
    const warning = 'This is sample content: replace or confirm it before the site goes live.'
    expect(await messagesAbout('therapist-chinedu-eze', {}, 'warning')).toContain(warning)
    expect(await messagesAbout('therapist-chinedu-eze', { sample: false }, 'warning')).not.toContain(warning)
  })
})
