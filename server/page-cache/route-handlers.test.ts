import { createRequestHandler } from '@remix-run/node'
import { describe, expect, it } from 'vitest'

import { buildOf, html } from '../remix-build.fixture'
import { contextWithoutServices } from './contexts.fixture'
import { createRouteHandlers } from './route-handlers'

const PATHS = ['/', '/*', '/faq', '/articles', '/articles/:slug', '/feed.xml', '/:language?/about', '/services']
const built = buildOf(
  Object.fromEntries(
    PATHS.map((path) => [path, { loader: ({ params }) => html(`${path} ${JSON.stringify(params)}`) }]),
  ),
)
const articles = built.routes['/articles']
if (!articles) throw new Error('The build has no articles')
// A list beside its items is an index with a path.
const build = { ...built, routes: { ...built.routes, '/articles': { ...articles, index: true as const } } }

describe('createRouteHandlers', () => {
  it.each([
    ['/', '/ '],
    ['/faq', '/faq '],
    ['/FAQ/', '/faq '],
    ['/faq/more', '/* '],
    ['/f%61q', '/faq '],
    ['/articles', '/articles '],
    ['/articles/sleep', '/articles/:slug {"slug":"sleep"}'],
    ['/feed.xml', '/feed.xml '],
    ['/yo/about', '/:language?/about {"language":"yo"}'],
    ['/about', '/:language?/about '],
    ['/services/about', '/:language?/about {"language":"services"}'],
    ['//faq', '/* {"*":"/faq"}'],
    ['/unknown', '/* {"*":"unknown"}'],
  ])('answers %s like the Remix request handler', async (path, expected) => {
    const answers = [createRequestHandler(build, 'test'), createRouteHandlers(build, 'test')].map(async (handle) => {
      const answer = await handle(new Request(`http://site.example${path}`), contextWithoutServices())
      return `${answer.status} ${await answer.text()}`
    })
    const [all, own] = await Promise.all(answers)
    expect(own).toBe(all)
    expect(own).toContain(expected)
  })
})
