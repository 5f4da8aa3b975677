import { expect, it } from 'vitest'

import countsSaid from '../../studio/migrations/2026-11-25-counts-said'
import { migrationMutations } from '../../studio/migrations/migration-mutations'
import { seededDocuments } from './dataset'

const SAID =
  ' We also count, for each day and page, how often pages are opened, chats opened, and bookings begun and paid. These are totals: nothing in them says who came, and we delete them after about 90 days.'

const [privacy] = seededDocuments().filter(({ _id }) => _id === 'legalDocument-privacy')
/** The mutations of a dataset whose privacy policy has these words in the place of what it says of counts. */
const changes = async (words: string) => {
  const before = JSON.stringify(privacy).replace(SAID, words)
  return JSON.stringify(
    await migrationMutations(countsSaid, [
      { _createdAt: '', _updatedAt: '', _rev: '', _id: '', _type: '', ...JSON.parse(before) },
    ]),
  )
}

it('the privacy policy says what the site adds up', () => {
  expect(JSON.stringify(privacy).split(SAID)).toHaveLength(2)
})

it('an older one says it after the migration, once', async () => {
  expect((await changes('')).split(SAID)).toHaveLength(2)
  expect(await changes(SAID)).toBe('[]')
})

it('one that staff worded themselves is left alone', async () => {
  expect(await changes(' We record nothing else.')).toBe('[]')
})
