import { expect, it } from 'vitest'
import { dueAt, releaseIdOf, releasesBefore } from './release-order'
import { releaseOf } from './releases.fixture'

const at = (day: number) => `2026-05-0${day}T08:00:00Z`
const first = releaseOf('first', { state: 'scheduled', publishAt: at(1) })
const second = releaseOf('second', { metadata: { intendedPublishAt: at(2) } })
const third = releaseOf('third', { state: 'scheduled', publishAt: at(3), metadata: { intendedPublishAt: at(1) } })
const undecided = releaseOf('undecided')
const all = [first, second, third, undecided]

it('a release is known by what its versions are named after', () => {
  expect(releaseIdOf(first)).toBe('first')
})

it('a release goes live when it is scheduled, else when that is planned', () => {
  expect(dueAt(second)).toBe(Date.parse(at(2)))
  expect(dueAt(third)).toBe(Date.parse(at(3)))
  expect(dueAt(undecided)).toBeNaN()
})

it('before a release are those with an earlier time, the last of them first', () => {
  expect(releasesBefore(third, all)).toEqual([second, first])
  expect(releasesBefore(second, all)).toEqual([first])
  expect(releasesBefore(first, all)).toEqual([])
})

it('of two at the same time none is before the other', () => {
  const same = releaseOf('same', { state: 'scheduled', publishAt: at(1) })
  expect(releasesBefore(first, [first, same])).toEqual([])
})

it('one without a time may come behind all that have one', () => {
  expect(releasesBefore(undecided, [...all, releaseOf('another')])).toEqual([third, second, first])
})
