import { describe, expect, it } from 'vitest'

import { seededChecker } from './seeded-checker.fixture'

const { messagesAbout } = seededChecker()
const ID = 'article-when-you-cannot-sleep'

describe('article validation in the Studio', () => {
  it('warns only of sample content for a seeded article', async () => {
    expect(await messagesAbout(ID, {})).toEqual([])
    expect(await messagesAbout(ID, {}, 'warning')).toEqual([
      'This is sample content: replace or confirm it before the site goes live.',
    ])
  })

  it('warns of a missing author, picture and sources', async () => {
    const bare = { authors: [], picture: undefined, sources: [], reviewer: { kind: 'therapist' } }
    expect(await messagesAbout(ID, bare)).toEqual([])
    expect(await messagesAbout(ID, bare, 'warning')).toEqual(
      expect.arrayContaining([
        'Say who wrote it: people trust an article more that somebody signs.',
        'Name at least one source, so that visitors can check what it says.',
        'Choose who it is. Until then nobody is shown.',
      ]),
    )
  })

  it.each([
    ['no text', { body: undefined }, 'An article needs a text.'],
    ['no topic', { topics: [] }, 'Add at least one: visitors search and filter by it.'],
    [
      'a review date in the future',
      { reviewedAt: '2099-01-01' },
      'This day is in the future: enter the day on which it was done.',
    ],
    [
      'an unknown author',
      { authors: [{ _key: 'a', _type: 'articlePerson', kind: 'team', member: 'Nobody Known' }] },
      'The About page does not name “Nobody Known”, so the site leaves this person out. Choose somebody else.',
    ],
  ])('rejects %s', async (_what, change, message) => {
    expect(await messagesAbout(ID, change)).toEqual([message])
  })

  it('rejects an address that is in use', async () => {
    const slug = { _type: 'slug', current: 'panic-attack-right-now' }
    expect(await messagesAbout(ID, { slug })).toEqual([expect.stringMatching(/already in use/i)])
  })

  it('warns of a topic longer than 40 characters', async () => {
    const long = 'When the money is gone before the month is'
    expect(await messagesAbout(ID, { topics: [long] }, 'warning')).toContain(
      `“${long}” is longer than 40 characters. Shorten it: its page loads slowly otherwise.`,
    )
    expect((await messagesAbout(ID, { topics: [long.slice(0, 40)] }, 'warning')).join()).not.toContain('longer than')
  })

  it('warns of a topic that therapists spell differently', async () => {
    expect(await messagesAbout(ID, { topics: ['anxiety'] }, 'warning')).toContain(
      'Therapists or other articles use “Anxiety”; here it is “anxiety”. Use the same spelling, so that visitors see only one.',
    )
  })
})
