import { describe, expect, it } from 'vitest'
import { dueAt, releaseIdOf, releasesBefore } from './collisions'
import { releaseOf } from './releases.fixture'

const at = (day: number) => `2026-05-0${day}T08:00:00Z`
const first = releaseOf('first', { state: 'scheduled', publishAt: at(1) })
const second = releaseOf('second', { metadata: { intendedPublishAt: at(2) } })
const third = releaseOf('third', { state: 'scheduled', publishAt: at(3), metadata: { intendedPublishAt: at(1) } })
const undecided = releaseOf('undecided')
const all = [first, second, third, undecided]

describe('release order', () => {
  it('takes the id from the release’s name', () => {
    expect(releaseIdOf(first)).toBe('first')
  })

  it('uses the scheduled time before the planned one', () => {
    expect(dueAt(second)).toBe(Date.parse(at(2)))
    expect(dueAt(third)).toBe(Date.parse(at(3)))
    expect(dueAt(undecided)).toBeNaN()
  })

  it('returns earlier releases, latest first', () => {
    expect(releasesBefore(third, all)).toEqual([second, first])
    expect(releasesBefore(second, all)).toEqual([first])
    expect(releasesBefore(first, all)).toEqual([])
  })

  it('treats releases at the same time as unordered', () => {
    const same = releaseOf('same', { state: 'scheduled', publishAt: at(1) })
    expect(releasesBefore(first, [first, same])).toEqual([])
  })

  it('places a release without a time after all others', () => {
    expect(releasesBefore(undecided, [...all, releaseOf('another')])).toEqual([third, second, first])
  })
})
