import { defineField, defineSingleton } from '../../../studio/schema/define'
import {
  shortText,
  longText,
  noResults,
  resultCounts,
  formTabs,
  tab,
  searchTab,
  textItem,
} from '../../../studio/schema/fields'

/** Texts of the site search. */
export const searchPage = defineSingleton({
  name: 'searchPage',
  title: 'Search',
  icon: 'search',
  ...formTabs(
    tab('top', 'Top', [
      shortText('heading', 'Heading', 'The main heading of the page. Also the link text where other pages lead here.', {
        max: 60,
      }),
      longText('intro', 'Introduction', 'One sentence under the heading.'),
      shortText('fieldLabel', 'Search field', 'The label of the field.', { max: 80 }),
      shortText('buttonLabel', 'Search button', 'Shows the results.', { max: 40 }),
      shortText('oftenLabel', 'Suggestions: label', 'Shown above the suggestions.', { max: 60 }),
      defineField({
        name: 'often',
        title: 'Suggestions',
        description: 'Searches that people can start with one press, before a search and when nothing was found.',
        type: 'array',
        of: [textItem],
        options: { layout: 'tags' },
        validation: (rule) => [rule.max(8), rule.unique().error('Each entry can be listed only once.')],
      }),
    ]),
    tab('results', 'Results', [
      ...resultCounts,
      shortText(
        'bestOnly',
        'More results than are shown',
        'Shown above the results. The site replaces {count} with how many are shown.',
        { tokens: ['{count}'] },
      ),
      ...noResults,
      shortText('contactLabel', 'No results: button', 'Leads to the contact page.', { max: 40 }),
      shortText(
        'tooShort',
        'Nothing to search for',
        'Shown when somebody searches for a single letter or for punctuation only.',
      ),
      shortText('pageLabel', 'Results: page', 'Shown above a result that is a page.', { max: 40 }),
      shortText('questionLabel', 'Results: question', 'Shown above a result that is a question with its answer.', {
        max: 40,
      }),
      shortText('articleLabel', 'Results: article', 'Shown above a result that is an article.', { max: 40 }),
      shortText('therapistLabel', 'Results: therapist', 'Shown above a result that is a therapist.', { max: 40 }),
    ]),
    searchTab,
  ),
})
