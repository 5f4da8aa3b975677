import { type ArrayRule, defineField } from 'sanity'
import { textItem } from './fields'
import { type WordList, writtenAsElsewhere } from './known-words'
import { withSuggestions } from './word-suggestions'

/** A list of words by which visitors search and filter, with those that others have. */
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
      rule.custom(writtenAsElsewhere(name)).warning(),
    ],
  })
}
