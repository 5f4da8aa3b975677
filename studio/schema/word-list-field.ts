import { type ArrayRule, defineField } from 'sanity'
import * as v from 'valibot'
import { MAX_CACHED_PARAMETER } from '../../app/lib/http/site-address'
import { textItem } from './fields'
import { type WordList, matchesCommonSpelling } from './known-words'
import { withSuggestions } from './word-suggestions'

/** Maximum length: words are part of URLs, and responses with long URLs are not cached. */
const shortEnoughToKeep = (words: unknown): true | string => {
  const long = v
    .parse(v.fallback(v.array(v.unknown()), []), words)
    .find((word) => String(word).length > MAX_CACHED_PARAMETER)
  return (
    long === undefined ||
    `“${String(long)}” is longer than ${MAX_CACHED_PARAMETER} characters. Shorten it: its page loads slowly otherwise.`
  )
}

/** A list of words for search and filters that suggests existing words. */
export function listField(name: WordList, title: string, description: string) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [textItem],
    options: { layout: 'tags' },
    components: { input: withSuggestions(name) },
    validation: (rule: ArrayRule<unknown[]>) => [
      rule.required().min(1).error('Add at least one: visitors search and filter by it.'),
      rule.unique().error('Each entry can be listed only once.'),
      rule.custom(matchesCommonSpelling(name)).warning(),
      rule.custom(shortEnoughToKeep).warning(),
    ],
  })
}
