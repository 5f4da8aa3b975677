import { defineSingleton } from '../../../studio/schema/define'
import { shortText, longText, formTabs, tab, searchTab } from '../../../studio/schema/fields'

export const articlesPage = defineSingleton({
  name: 'articlesPage',
  title: 'Articles',
  icon: 'compose',
  ...formTabs(
    tab('list', 'List', [
      shortText(
        'heading',
        'Heading',
        'The main heading of the page. Visitors find the page as soon as an article is published.',
      ),
      longText('intro', 'Introduction', 'One or two sentences under the heading.'),
      shortText('topicsLabel', 'Topics', 'Read aloud before the topics that visitors can choose.', { max: 40 }),
      shortText('allLabel', 'All topics', 'The link that clears the chosen topic.', { max: 40 }),
      shortText('pageLabel', 'Page number', 'The site replaces {page} and {pages} with numbers.', {
        tokens: ['{page}', '{pages}'],
        max: 40,
      }),
      shortText('newerLabel', 'Link to the page before', 'Leads to newer articles.', { max: 40 }),
      shortText('olderLabel', 'Link to the next page', 'Leads to older articles.', { max: 40 }),
      shortText('feedLabel', 'Link to the feed', 'For people who follow sites with a feed reader.', { max: 60 }),
    ]),
    tab('article', 'Articles and profiles', [
      shortText('authorsLabel', 'Authors', 'The site replaces {names} with the names.', {
        tokens: ['{names}'],
        max: 60,
      }),
      shortText('reviewedLabel', 'Reviewer', 'The site replaces {name} with the name.', {
        tokens: ['{name}'],
        max: 60,
      }),
      shortText('publishedLabel', 'Day of publishing', 'The site replaces {day} with the day.', {
        tokens: ['{day}'],
        max: 60,
      }),
      shortText('reviewedAtLabel', 'Day of the review', 'The site replaces {day} with the day.', {
        tokens: ['{day}'],
        max: 60,
      }),
      shortText('readingTime', 'Reading time', 'The site replaces {minutes} with the number.', {
        tokens: ['{minutes}'],
        max: 60,
      }),
      shortText('previousLabel', 'Link to the page before', 'A long article is split into several pages.', { max: 40 }),
      shortText('nextLabel', 'Link to the next page', 'Shown at the end of each page of a long article but the last.', {
        max: 40,
      }),
      shortText('sourcesHeading', 'Heading of the sources', 'Shown above the sources of an article.'),
      shortText(
        'helpersHeading',
        'Heading of the therapists',
        'Shown above those who are taking new clients and help with a topic of the article.',
      ),
      shortText('helpersLabel', 'Link to all therapists', 'Shown below those therapists.', { max: 60 }),
      shortText('backLabel', 'Link to all articles', 'Shown at the end of each article.', { max: 60 }),
      shortText(
        'writtenHeading',
        'Profile: heading of the articles',
        'Shown on a profile above what the therapist wrote. The site replaces {name} with the name.',
        { tokens: ['{name}'] },
      ),
    ]),
    searchTab,
  ),
})
