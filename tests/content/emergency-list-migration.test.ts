import { describe, expect, it } from 'vitest'

import emergencySignsListed from '../../studio/migrations/2026-11-29-emergency-signs-listed'
import { migrationMutations } from '../../studio/migrations/migration-mutations'
import { seededDocuments } from './dataset'

const LEAD = 'Go to the nearest hospital now, or call 112,'
const SIGNS =
  ' if you have pain or pressure in the chest that spreads to the arm, jaw or back, if you have fainted, if your lips look blue or grey, if you have a heart condition, or if this has never happened to you before and you are not sure. Nobody will blame you for checking.'

const changesOf = (signs: string) =>
  migrationMutations(emergencySignsListed, [
    {
      _id: 'article-panic-attack-right-now',
      _type: 'article',
      _rev: '1',
      _createdAt: '',
      _updatedAt: '',
      body: [{ _type: 'block', _key: 'p10', children: [{ text: LEAD }, { text: signs }] }],
    },
  ])

describe('the migration of the signs of an emergency', () => {
  it('replaces the default paragraph with the list of a new dataset', async () => {
    const article = seededDocuments().find(({ _id }) => _id === 'article-panic-attack-right-now')
    const body = (article?.['body'] ?? []) as { _key: string }[]
    expect(await changesOf(SIGNS)).toMatchObject([
      {
        patch: {
          insert: { replace: 'body[_key=="p10"]', items: body.filter(({ _key }) => _key.startsWith('p10')) },
        },
      },
    ])
  })

  it('keeps a paragraph that staff have changed', async () => {
    expect(await changesOf(SIGNS.replace('grey', 'white'))).toEqual([])
  })
})
