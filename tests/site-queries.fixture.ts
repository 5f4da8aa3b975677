import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Every query of the site, out of the types that are made of them. */
export function siteQueries(): string[] {
  const types = readFileSync(resolve('app/content/sanity.types.ts'), 'utf8')
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
