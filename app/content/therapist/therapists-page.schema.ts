import { defineSingleton } from '../../../studio/schema/define'
import {
  objectField,
  arrayField,
  sampleField,
  shortText,
  longText,
  formTabs,
  tab,
  searchTab,
  objectType,
} from '../../../studio/schema/fields'

export const therapistsPage = defineSingleton({
  name: 'therapistsPage',
  title: 'Therapists',
  icon: 'search',
  ...formTabs(
    tab('top', 'Top', [
      shortText('heading', 'Heading', 'The main heading of the page.'),
      longText('intro', 'Introduction', 'One or two sentences under the heading.'),
    ]),
    tab('filters', 'Search and filters', [
      objectField(
        'filters',
        'Search and filters',
        'The words of the filter form and of its results.',
        'directoryLabels',
      ),
    ]),
    tab('cards', 'Cards and profiles', [
      objectField('card', 'Cards and profiles', 'The words on each therapist’s card and own page.', 'therapistLabels'),
    ]),
    tab('matching', 'Matching', [
      objectField(
        'checking',
        'How therapists are checked',
        'Shown before the explanation of matching. Leave it empty to show nothing.',
        'checking',
      ),
      shortText('matchingHeading', 'Heading', 'Shown above the explanation of matching.'),
      longText('matchingText', 'Text', 'How a client is matched and how long it takes.'),
      arrayField('matchingSteps', 'Steps', 'What happens, step by step.', 'titledText'),
      shortText('assessmentLabel', 'Button', 'Opens the chat with the booking message.'),
    ]),
    searchTab,
  ),
})

export const directoryLabels = objectType('directoryLabels', 'Search and filters', [
  shortText('quickLabel', 'Quick filters', 'Read aloud before the quick filters above the list.', { max: 40 }),
  shortText('acceptingShort', 'Quick filter: taking new clients', 'One or two words.', { max: 30 }),
  shortText('moreLabel', 'More filters', 'Opens the search field and the other filters.', { max: 40 }),
  shortText('searchLabel', 'Search field', 'The label of the field.', { max: 80 }),
  shortText('categoryLabel', 'Category', 'The label of the list.', { max: 60 }),
  shortText('allCategories', 'All categories', 'The first entry of the list.', { max: 60 }),
  arrayField('categories', 'Categories', 'The words for each category, in the order of the choice.', 'choice', {
    needed: 'Each category needs its words.',
  }),
  shortText('languageLabel', 'Language', 'The label of the list.', { max: 60 }),
  shortText('allLanguages', 'All languages', 'The first entry of the list.', { max: 60 }),
  shortText(
    'acceptingLabel',
    'Only those taking new clients',
    'The label of the checkbox that hides fully booked therapists.',
    { max: 60 },
  ),
  shortText('submitLabel', 'Button', 'Shows the results.', { max: 40 }),
  shortText('clearLabel', 'Clear', 'Removes all filters.', { max: 40 }),
  shortText('countOne', 'One result', 'Also read aloud by screen readers.', { max: 60 }),
  shortText('countMany', 'Several results', 'The site replaces {count} with the number.', {
    max: 60,
    tokens: ['{count}'],
  }),
  shortText('freeLabel', 'Taking new clients', 'Shown above the list. The site replaces {count} with their number.', {
    max: 60,
    tokens: ['{count}'],
  }),
  shortText(
    'fullLabel',
    'Fully booked',
    'Opens the list of fully booked therapists. The site replaces {count} with their number.',
    { max: 60, tokens: ['{count}'] },
  ),
  shortText(
    'unsureText',
    'For visitors who cannot decide',
    'Fills the space beside the last therapist of an odd number. The assessment button follows.',
  ),
  longText(
    'noneFree',
    'Nobody is taking new clients',
    'Shown instead of the list; the assessment button follows. Say what a visitor can do.',
    { max: 240 },
  ),
  shortText('loading', 'While results load', 'A few words.', { max: 60 }),
  shortText('emptyHeading', 'No results: heading', 'Shown when nobody matches.'),
  longText('emptyText', 'No results: text', 'Say what the visitor can do instead.', { max: 240 }),
])

/** How therapists are verified: a promise to visitors that the owner must confirm. */
export const checking = objectType('checking', 'How therapists are checked', [
  sampleField,
  shortText('heading', 'Heading', 'Shown above the text.'),
  longText('text', 'Text', 'Two or three sentences that are true.'),
])
