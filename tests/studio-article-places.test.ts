import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'

import { mainDocuments, placesIn, PLACES_QUERY } from '../studio/preview/presentation'
import { another, signedBy, SLEEP, sleep } from './content/article.fixture'

/** Returns the locations of the changed seeded article. */
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

describe('article locations in the preview', () => {
  it('include its page, the list and its authors’ profiles', async () => {
    const profile = { title: 'Profile of Ngozi Nwosu', href: '/therapists/ngozi-nwosu' }
    expect(await placesWith({ authors: [signedBy('therapist-ngozi-nwosu')] })).toEqual({ locations: [...OWN, profile] })
  })

  it('omit the profile of a former author', async () => {
    const authors = [{ ...signedBy('therapist-ngozi-nwosu'), kind: 'team', member: 'Amaka Obi' }]
    expect(await placesWith({ authors })).toEqual({ locations: OWN })
    expect(await placesWith({ authors: undefined })).toEqual({ locations: OWN })
  })

  it('show a caution without an address', async () => {
    expect(await placesWith({ slug: undefined })).toMatchObject({ tone: 'caution' })
  })

  it('open the form of an article page and of the list', () => {
    const documentAt = (path: string) => mainDocuments.find(({ route }) => [route].flat().some((each) => each === path))
    expect(documentAt('/articles/:slug')).toMatchObject({ filter: '_type == "article" && slug.current == $slug' })
    expect(documentAt('/articles')).toMatchObject({ type: 'articlesPage' })
  })
})
