import { describe, expect, it } from 'vitest'

import wordsOfDanger from '../../studio/migrations/2026-11-29-words-of-danger'
import { migrationMutations } from '../../studio/migrations/migration-mutations'

const stored = { _rev: '1', _createdAt: '', _updatedAt: '' }
const article = { ...stored, _id: 'article-when-someone-talks-of-suicide', _type: 'article' }
const changesOf = async (crisis: object, others: (typeof article)[] = []) =>
  JSON.stringify(
    await migrationMutations(wordsOfDanger, [
      { ...stored, _id: 'siteSettings', _type: 'siteSettings', crisis },
      ...others,
    ]),
  )

describe('the migration of words of danger', () => {
  it('adds words, heading and article to the crisis line', async () => {
    const changes = await changesOf({ number: '199' }, [article])
    expect(changes).toContain('"tired of living"')
    expect(changes).toContain('"crisis.searchHeading":"You do not have to face this alone"')
    expect(changes).toContain(`"_ref":"${article._id}"`)
  })

  it('adds no article where staff have removed it', async () => {
    expect(await changesOf({ number: '199' })).not.toContain('_ref')
  })

  it('keeps words that are there', async () => {
    expect(await changesOf({ searchWords: ['suicide'] }, [article])).toBe('[]')
  })
})
