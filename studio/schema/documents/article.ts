import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { checkSlug } from '../addresses'
import { notInFuture } from '../day-rules'
import { shortText, longText, sampleField, sampleSubtitle } from '../fields'
import { formerAddressesField } from '../former-addresses'
import { pictureField } from '../picture-field'
import { type SelectedWithMedia, textOf, titled } from '../preview-values'
import { proseField } from '../prose-field'
import { doesNotHideRedirect } from '../published-addresses'
import { searchField } from '../hidden-fields'
import { listField } from '../word-list-field'

/** An article by therapists or the team. */
export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: ComposeIcon,
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'trust', title: 'People and sources' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    { ...sampleField, group: ['text', 'trust'] },
    shortText({
      name: 'title',
      title: 'Title',
      description: 'What somebody would type into a search at night, for example When you cannot sleep.',
      max: 100,
      group: 'text',
    }),
    defineField({
      name: 'slug',
      title: 'Address',
      description: 'The end of the article’s own page, /articles/… Press Generate to make it from the title.',
      type: 'slug',
      options: { source: 'title', maxLength: 60 },
      group: 'text',
      validation: (rule) =>
        rule.custom((slug) => checkSlug(slug?.current, 'The article needs an address: press Generate.')),
    }),
    formerAddressesField('text'),
    longText({
      name: 'summary',
      title: 'Summary',
      description: 'Two sentences that already help. Shown under the title, in the list and in search results.',
      max: 300,
      group: 'text',
    }),
    pictureField({
      name: 'picture',
      title: 'Picture',
      description: 'Wide, 1600 by 1000 is best. Shown above the text and in the list; an article can do without.',
      group: 'text',
      least: { width: 800, height: 500 },
    }),
    proseField({
      name: 'body',
      title: 'Text',
      description:
        'First what to do now, then the reasons. Between paragraphs you can put a callout, a therapist’s card, the crisis line or a call to action.',
      group: 'text',
      needed: 'An article needs a text.',
      type: 'articleText',
    }),
    {
      ...listField(
        'topics',
        'Topics',
        'What it is about, in the words of therapists’ specialties where there is one: visitors then see who can help with it.',
      ),
      group: 'text',
    },
    defineField({
      name: 'publishedAt',
      title: 'Published on',
      description: 'Visitors see this day, and the newest article comes first. It publishes nothing by itself.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      group: 'text',
      validation: (rule) => [
        rule.required().error('Visitors see how old an article is: enter the day.'),
        // It may be published later with a scheduled release.
        rule.custom(notInFuture).warning(),
      ],
    }),
    defineField({
      name: 'authors',
      title: 'Authors',
      description: 'Who wrote it, the main author first. The portrait of the first is on the picture of shared links.',
      type: 'array',
      of: [defineArrayMember({ type: 'articlePerson' })],
      group: 'trust',
      validation: (rule) => rule.min(1).warning('Say who wrote it: people trust an article more that somebody signs.'),
    }),
    defineField({
      name: 'reviewer',
      title: 'Reviewer',
      description: 'The clinician who read it and confirms what it says.',
      type: 'articlePerson',
      options: { collapsible: true, collapsed: false },
      group: 'trust',
    }),
    defineField({
      name: 'reviewedAt',
      title: 'Reviewed on',
      description: 'The day of that review. Listed under “To confirm” while there is a reviewer and no day.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      group: 'trust',
      validation: (rule) => rule.custom(notInFuture),
    }),
    defineField({
      name: 'sources',
      title: 'Sources',
      description: 'The publications it rests on, listed at its end.',
      type: 'array',
      of: [defineArrayMember({ type: 'articleSource' })],
      group: 'trust',
      validation: (rule) => rule.min(1).warning('Name at least one source, so that visitors can check what it says.'),
    }),
    searchField('search'),
  ],
  orderings: [
    { title: 'Newest first', name: 'newest', by: [{ field: 'publishedAt', direction: 'desc' }] },
    { title: 'Title', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: { title: 'title', day: 'publishedAt', sample: 'sample', media: 'picture' },
    prepare: ({ title, day, sample, media }: SelectedWithMedia<'title' | 'day' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(day) ?? 'No day yet'),
      media,
    }),
  },
})
