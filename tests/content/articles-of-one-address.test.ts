import { describe, expect, it } from 'vitest'

import { deadlineIn } from '~/lib/http/deadline'

import { others, signedBy, SLEEP, sleep, titlesOf } from './article.fixture'
import { useBuiltPages } from './built-pages'
import { contentOf } from './dataset'

const pageOf = useBuiltPages()

const younger = {
  ...sleep,
  _id: 'article-0',
  title: 'The younger',
  _createdAt: '2026-02-01T00:00:00Z',
  publishedAt: '2026-11-20',
}

describe('two articles with one address', () => {
  const content = contentOf([...others, younger, sleep])
  const text = async (path: string) => (await pageOf(content, path)).text

  it('show the older one alone on its page, list, feed and sitemap', async () => {
    expect(await text(SLEEP)).not.toContain('The younger')
    expect(titlesOf(await text('/articles'))).toEqual(['When you cannot sleep'])
    expect((await text('/sitemap.xml')).match(/when-you-cannot-sleep/g)).toHaveLength(1)
    expect((await text('/articles/feed.xml')).match(/<entry>/g)).toHaveLength(1)
  })

  it.each(['/llms.txt', '/search?q=younger', '/therapists/adaeze-okonkwo'])(
    'link to the older one alone from %s',
    async (path) => {
      const page = await text(path)
      expect(page).not.toContain('The younger')
      if (path === '/llms.txt') expect(page.match(/when-you-cannot-sleep/g)).toHaveLength(1)
    },
  )

  it('find the older one alone by search', async () => {
    const { count, found } = await content.search('sleep', deadlineIn(9_000))
    expect(count).toBeGreaterThan(0)
    const articles = found.map(({ document }) => document).filter((document) => Object(document)._type === 'article')
    expect(articles).toEqual([expect.objectContaining({ _id: sleep._id })])
  })
})

it('resolves two articles with one address to the same one everywhere when imported at once', async () => {
  const twin = { ...sleep, _id: 'article-0', title: 'The twin' }
  for (const documents of [
    [twin, sleep],
    [sleep, twin],
  ]) {
    const content = contentOf([...others, ...documents])
    for (const path of [SLEEP, '/articles', '/llms.txt', '/articles/feed.xml'])
      expect((await pageOf(content, path)).text.includes('When you cannot sleep'), path).toBe(false)
  }
})

it('omits an article from a profile when an older one has its address', async () => {
  const theirs = { ...younger, authors: [signedBy('therapist-ngozi-nwosu')] }
  const profile = async (documents: readonly (typeof sleep)[]) =>
    (await pageOf(contentOf([...others, ...documents]), '/therapists/ngozi-nwosu')).text
  expect(await profile([theirs])).toContain('The younger')
  expect(await profile([theirs, sleep])).not.toContain(SLEEP)
})

it('lists an article on a profile only while that therapist is its author', async () => {
  // The form hides the therapist field for other authors, but keeps its value.
  const authors = [{ ...signedBy('therapist-ngozi-nwosu'), kind: 'team', member: 'Amaka Obi' }]
  const content = contentOf([...others, { ...sleep, authors }])
  expect((await pageOf(content, '/therapists/ngozi-nwosu')).text).not.toContain(SLEEP)
  expect((await pageOf(content, SLEEP)).text).toContain('By Amaka Obi')
})
