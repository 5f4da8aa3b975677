import { expect, it } from 'vitest'

import { addPictureCrops } from '~/content/picture/picture-crops.server'
import type { ContentReader } from '~/content/sanity/reader'
import { readShareTexts } from '~/content/seo/share-image-text'
import { deadlineIn } from '~/lib/http/deadline'

import { another, signedBy } from './article.fixture'
import { contentOf } from './dataset'

const leader = { _key: 'l', _type: 'articlePerson', kind: 'team', member: 'Amaka Obi' }

async function ofArticle(authors: unknown) {
  const reader = contentOf(another({ authors })).reader(deadlineIn(9_000))
  const signed: ContentReader = {
    ...reader,
    async fetch(query, params) {
      const answer = structuredClone(await reader.fetch(query, params))
      addPictureCrops(answer, ['a secret of at least thirty-two characters'])
      return answer
    },
  }
  return readShareTexts(signed, 'articles/when-you-cannot-sleep')
}

it.each([
  ['a therapist', [signedBy('therapist-ngozi-nwosu'), leader], 'Ngozi Nwosu', true],
  ['a leader', [leader, signedBy('therapist-ngozi-nwosu')], 'Amaka Obi', true],
  ['nobody', undefined, /^Awake at 2 am in Nigeria/, false],
  ['somebody who has left', [{ ...leader, member: 'Nobody Known' }], /^Awake at 2 am in Nigeria/, false],
])('names and shows the first author on the share image: %s', async (_who, authors, subtitle, hasFace) => {
  const words = await ofArticle(authors)
  expect(words?.title).toBe('When you cannot sleep')
  expect(words?.subtitle).toEqual(expect.stringMatching(subtitle))
  expect(words?.portrait !== null).toBe(hasFace)
})
