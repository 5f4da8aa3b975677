import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every query of the site, from the generated types. */
export function siteQueries(): string[] {
  const types = readFileSync(resolve('app/content/generated/sanity.types.ts'), 'utf8')
  const declared = types.slice(types.indexOf('interface SanityQueries'))
  return [...declared.matchAll(/^ {4}("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'): \w+_QUERY_RESULT/gm)].map(
    ([, literal = '']) => {
      const text = literal.startsWith("'")
        ? `"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`
        : literal
      return String(JSON.parse(text))
    },
  )
}

/** The parameters of the queries in the seeded dataset, and one staff page that a test creates. */
export const askedWith = {
  fixed: ['legalDocument-terms'],
  id: 'legalDocument-terms',
  path: '/about',
  page: 'ours',
  therapist: 'adaeze-okonkwo',
  topics: ['Anxiety'],
  ids: ['article-when-you-cannot-sleep'],
}

/** The slug for a query: of an article, a therapist, or a staff page. */
export function slugOf(query: string): string {
  if (query.includes('"article" && slug.current == $slug')) return 'when-you-cannot-sleep'
  return query.includes('"therapist"') ? askedWith.therapist : askedWith.page
}
