import { describe, expect, it } from 'vitest'

import wordsOfAnEditor from '../../studio/migrations/2026-11-25-words-of-an-editor'
import { migrationMutations } from '../../studio/migrations/migration-mutations'

const changesOf = async (document: Record<string, unknown>) =>
  JSON.stringify(
    await migrationMutations(wordsOfAnEditor, [
      { _id: 'a', _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '', ...document },
    ]),
  )

const step = (...texts: string[]) => ({
  answer: [
    { _type: 'block', _key: 'p', children: texts.map((text, place) => ({ _type: 'span', _key: `${place}`, text })) },
  ],
})

describe('words of an older dataset that an editor improved', () => {
  it('follow where nobody changed them', async () => {
    expect(await changesOf({ previousLabel: 'Page before' })).toContain('Previous page')
    expect(await changesOf(step('Answer ', 'the assessment on WhatsApp', '. It takes 5–10 minutes.'))).toContain(
      'Complete ',
    )
  })

  it('stay as staff wrote them, also where a piece of theirs is the same', async () => {
    expect(await changesOf({ previousLabel: 'The page before' })).toBe('[]')
    expect(await changesOf(step('Answer ', 'our questions', '.'))).toBe('[]')
  })
})
