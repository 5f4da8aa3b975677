import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { releaseOf } from '../releases/releases.fixture'
import { dated, type Entry, entriesOf, nextChange, weeksOf } from './entries'

/** Monday 30 November 2026, 12:30 in Nigeria. */
const NOW = Date.parse('2026-11-30T11:30:00Z')

/** Returns the entries of documents and releases as `time | title | what`. */
function entries(documents: object[], releases = [releaseOf('undecided')], now = NOW): Entry[] {
  const titleOf = ({ _id, ...rest }: { _id: string; name?: unknown }) =>
    typeof rest.name === 'string' ? rest.name : _id
  return entriesOf(v.parse(dated.answer, documents), releases, titleOf, now)
}
const shown = (list: Entry[]) => list.map(({ at, title, what }) => `${new Date(at).toISOString()} | ${title} | ${what}`)

describe('entriesOf', () => {
  it('lists the begin and the end of announcements and limited prices, and next free days', () => {
    const found = entries([
      { _id: 'a', _type: 'announcement', text: 'Closed', start: '2026-12-24T08:00:00Z', end: '2026-12-27T08:00:00Z' },
      { _id: 'open', _type: 'announcement', text: 'Open', start: null, end: null },
      {
        _id: 'p',
        _type: 'package',
        name: 'Single',
        price: 20_000,
        limitedPrice: { price: 15_000, start: '2026-11-01T00:00:00Z', end: '2026-12-01T23:00:00Z' },
      },
      { _id: 't', _type: 'therapist', name: 'Ada', nextFree: '2026-11-30', acceptingNew: true },
      { _id: 'full', _type: 'therapist', name: 'Full', nextFree: '2026-12-01', acceptingNew: false },
      { _id: 'wrong', _type: 'package', price: 'many', limitedPrice: 'cheap' },
    ])
    expect(shown(found)).toEqual([
      '2026-11-29T23:00:00.000Z | Ada | is free from this day',
      '2026-12-01T23:00:00.000Z | Single | limited price ends: ₦20,000 again',
      '2026-12-24T08:00:00.000Z | a | goes live',
      '2026-12-27T08:00:00.000Z | a | comes down',
    ])
  })

  it('lists releases with a time by their document, or by their name and contents', () => {
    const at = (hour: number) => `2026-12-01T0${hour}:00:00.000Z`
    const scheduled = (name: string, hour: number, cardinality: 'one' | 'many') =>
      releaseOf(name, { state: 'scheduled', publishAt: at(hour), metadata: { releaseType: 'scheduled', cardinality } })
    const found = entries(
      [
        { _id: 'versions.draft.p', _type: 'package', name: 'Single' },
        { _id: 'versions.off.q', _type: 'faq', name: 'Question', unpublishes: true },
        { _id: 'versions.many.p', _type: 'package', name: 'Single' },
        { _id: 'versions.many.q', _type: 'faq', name: 'Question', unpublishes: true },
      ],
      [
        scheduled('many', 3, 'many'),
        scheduled('off', 2, 'many'),
        scheduled('draft', 1, 'one'),
        releaseOf('planned', { metadata: { releaseType: 'scheduled', intendedPublishAt: at(4) } }),
        releaseOf('asap', { metadata: { releaseType: 'asap', intendedPublishAt: at(4) } }),
      ],
    )
    expect(found.map((entry) => entry.at)).toEqual([1, 2, 3, 4].map((hour) => Date.parse(at(hour))))
    expect(found.map(({ title, what, contents, target }) => [title, what, contents, target])).toEqual([
      ['Single', 'goes live', undefined, { id: 'p', type: 'package', scheduledDraft: 'draft' }],
      ['Question', 'comes down', undefined, { id: 'q', type: 'faq' }],
      ['The release “many”', 'goes live', ['Single', 'Question (comes down)'], { release: 'many' }],
      ['The release “planned”', 'goes live: planned, but not scheduled yet', [], { release: 'planned' }],
    ])
  })

  it('drops an entry at its time, and a day when it ends in Nigeria', () => {
    const documents = [
      { _id: 'a', _type: 'announcement', end: '2026-11-30T11:31:00Z' },
      { _id: 't', _type: 'therapist', nextFree: '2026-11-30' },
    ]
    let now = NOW
    const seen = []
    for (let list = entries(documents); list.length > 0; list = entries(documents, [], now)) {
      now = nextChange(list, now)
      seen.push(new Date(now).toISOString())
    }
    expect(seen).toEqual(['2026-11-30T11:31:00.000Z', '2026-11-30T23:00:00.000Z'])
  })
})

describe('weeksOf', () => {
  it('begins weeks on Monday in Nigeria and names them', () => {
    const ends = ['2026-12-06T22:59:00Z', '2026-12-06T23:00:00Z', '2026-12-13T23:00:00Z', '2027-01-04T12:00:00Z'].map(
      (end, index) => ({ _id: String(index), _type: 'announcement', end }),
    )
    expect(
      weeksOf(entries(ends), NOW).map(({ title, entries }) => [title, entries.map((entry) => entry.title)]),
    ).toEqual([
      ['This week', ['0']],
      ['Next week', ['1']],
      ['Week of 14 December', ['2']],
      ['Week of 4 January 2027', ['3']],
    ])
  })
})
