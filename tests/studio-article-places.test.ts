import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'

import { mainDocuments } from '../studio/preview/main-documents'
import { placesIn, PLACES_QUERY } from '../studio/preview/locations'
import { another, signedBy, SLEEP, sleep } from './content/article.fixture'

/** The pages on which the Studio says that the seeded article is. */
async function placesWith(change: object) {
  const dataset = another(change)
  const params = { id: sleep._id, sections: [] }
  const answer = await evaluate(parse(PLACES_QUERY, { params }), {
    dataset,
    params,
    dereference: ({ _ref }) => Promise.resolve(dataset.find(({ _id }) => _id === _ref)),
  })
  const answered: unknown = await answer.get()
  return placesIn('article', answered)
}

const OWN = [{ title: 'Own page', href: SLEEP }, expect.objectContaining({ title: 'Articles', href: '/articles' })]

it('an article is on its page, in the list, and on the profiles of the therapists who signed it', async () => {
  const profile = { title: 'Profile of Ngozi Nwosu', href: '/therapists/ngozi-nwosu' }
  expect(await placesWith({ authors: [signedBy('therapist-ngozi-nwosu')] })).toEqual({ locations: [...OWN, profile] })
})

it('not on the profile of a therapist whom its form names no longer', async () => {
  const authors = [{ ...signedBy('therapist-ngozi-nwosu'), kind: 'team', member: 'Amaka Obi' }]
  expect(await placesWith({ authors })).toEqual({ locations: OWN })
  expect(await placesWith({ authors: undefined })).toEqual({ locations: OWN })
})

it('without an address it is nowhere, and the form says why', async () => {
  expect(await placesWith({ slug: undefined })).toMatchObject({ tone: 'caution' })
})

it('the page of an article and the list open their forms in the preview', () => {
  const documentAt = (path: string) => mainDocuments.find(({ route }) => [route].flat().some((each) => each === path))
  expect(documentAt('/articles/:slug')).toMatchObject({ filter: '_type == "article" && slug.current == $slug' })
  expect(documentAt('/articles')).toMatchObject({ type: 'articlesPage' })
})
