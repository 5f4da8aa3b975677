import { describe, expect, it } from 'vitest'
import { collisionsOf, collisionText, nameOf, namesOf, othersWith, sharedNames } from './collisions'
import { releaseOf } from './releases.fixture'

const spring = releaseOf('spring', { metadata: { title: 'Spring prices' } })
const summer = releaseOf('summer')
const autumn = releaseOf('autumn')
const all = [spring, summer, autumn]

describe('nameOf and namesOf', () => {
  it('return the title or a placeholder', () => {
    expect(nameOf(spring)).toBe('“Spring prices”')
    expect(nameOf({ ...spring, metadata: { releaseType: 'undecided' } })).toBe('“without a name”')
  })

  it('add the scheduled or planned time in Nigeria', () => {
    const at = '2026-05-01T23:30:00Z'
    const live = releaseOf('live', { state: 'scheduled', publishAt: at, metadata: { releaseType: 'scheduled' } })
    const planned = releaseOf('planned', { metadata: { releaseType: 'scheduled', intendedPublishAt: at } })
    expect(namesOf([live])).toBe('“live” (goes live 2 May at 00:30 in Nigeria)')
    expect(namesOf([planned])).toBe('“planned” (planned for 2 May at 00:30 in Nigeria)')
  })

  it('omit the time for unscheduled and ASAP releases', () => {
    expect(namesOf([releaseOf('none', { metadata: { releaseType: 'scheduled' } })])).toBe('“none”')
    const byHand = releaseOf('asap', { metadata: { releaseType: 'asap', intendedPublishAt: '2026-05-01T23:30:00Z' } })
    expect(namesOf([byHand, summer])).toBe('“asap” and “summer”')
  })
})

describe('othersWith and collisionsOf', () => {
  it('return the releases with the document except the current one', () => {
    expect(othersWith(['spring', 'summer'], 'spring', all)).toEqual([summer])
    expect(othersWith(['spring', 'summer'], undefined, all)).toEqual([spring, summer])
    expect(othersWith([], 'spring', all)).toEqual([])
  })

  it('return collisions for every document of a release', () => {
    const versions = [
      { _id: 'versions.spring.p', title: 'Plan' },
      { _id: 'versions.summer.p', title: 'Plan' },
      { _id: 'versions.spring.q', title: 'Question' },
      { _id: 'versions.autumn.r', title: 'Therapist' },
      { _id: 'drafts.p', title: 'Plan' },
    ]
    expect(collisionsOf('spring', versions, all)).toEqual([{ title: 'Plan', others: [summer] }])
    expect(collisionsOf('autumn', versions, all)).toEqual([])
  })
})

describe('collisionText', () => {
  it('differs for drafts and for a release', () => {
    expect(collisionText([summer], undefined)).toBe(
      'Also changed in the release “summer”. What you publish here stays until that goes live, and is then replaced entirely. Put the same text in both.',
    )
    expect(collisionText([summer, autumn], 'spring')).toBe(
      'Also changed in the release “summer” and “autumn”. Each publishes the whole document: the one that goes live last replaces what the other changed. Put the same text in both.',
    )
  })
})

describe('sharedNames', () => {
  it('lists each duplicate name once', () => {
    const again = releaseOf('again', { metadata: { title: 'Spring prices' } })
    expect(sharedNames([spring, summer, again, again])).toEqual(['“Spring prices”'])
    expect(sharedNames(all)).toEqual([])
  })
})
