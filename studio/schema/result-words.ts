import { shortText, longText } from './fields'

/** Result count texts of a page with a search, in its group `results`. */
export const resultCounts = [
  shortText({
    name: 'countOne',
    title: 'One result',
    description: 'The site replaces {query} with what was searched for.',
    tokens: ['{query}'],
    group: 'results',
  }),
  shortText({
    name: 'countMany',
    title: 'Several results',
    description: 'The site replaces {count} with the number and {query} with the search.',
    tokens: ['{count}', '{query}'],
    group: 'results',
  }),
]

/** Text for an empty result. */
export const noResults = [
  shortText({
    name: 'emptyHeading',
    title: 'No results: heading',
    description: 'The site replaces {query} with what was searched for.',
    tokens: ['{query}'],
    group: 'results',
  }),
  longText({
    name: 'emptyText',
    title: 'No results: text',
    description: 'Say what the visitor can do instead.',
    max: 240,
    group: 'results',
  }),
]
