import { defineArrayMember, defineField, defineType, icon } from '../../../studio/schema/define'
import { checkSlug, slugFrom } from '../../../studio/schema/addresses'
import { isTeamMember, TeamChoice } from '../../../studio/schema/choices'
import {
  notInFuture,
  shortText,
  longText,
  sampleField,
  sampleSubtitle,
  proseField,
  formTabs,
  tab,
  searchTab,
} from '../../../studio/schema/fields'
import { sibling } from '../../../studio/schema/document-lookup'
import { formerAddressesField } from '../../../studio/schema/former-addresses'
import { therapistReference } from '../../../studio/schema/listed-reference'
import { paragraphs } from '../../../studio/schema/objects/prose'
import { pictureField } from '../../../studio/schema/picture-field'
import { type SelectedWithMedia, textOf, titled, type Selected } from '../../../studio/schema/preview-values'
import { doesNotHideRedirect } from '../../../studio/schema/published-addresses'
import { listField } from '../../../studio/schema/word-list-field'

export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: icon('compose'),
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  ...formTabs(
    tab('text', 'Text', [
      { ...sampleField, group: ['text', 'trust'] },
      shortText(
        'title',
        'Title',
        'What somebody would type into a search at night, for example When you cannot sleep.',
        { max: 100 },
      ),
      defineField({
        name: 'slug',
        title: 'Address',
        description: 'The end of the article’s own page, /articles/… Press Generate to make it from the title.',
        type: 'slug',
        options: slugFrom('title'),
        validation: (rule) =>
          rule.custom((slug) => checkSlug(slug?.current, 'The article needs an address: press Generate.')),
      }),
      formerAddressesField,
      longText(
        'summary',
        'Summary',
        'Two sentences that already help. Shown under the title, in the list and in search results.',
        { max: 300 },
      ),
      pictureField({
        name: 'picture',
        title: 'Picture',
        description:
          'Wide, 1600 by 1000 is best. Shown beside the title, on phones after the first paragraph, and in the list.',
        least: { width: 800, height: 500 },
      }),
      proseField({
        name: 'body',
        title: 'Text',
        description:
          'First what to do now, then the reasons. Between paragraphs you can put a callout, a therapist’s card, the crisis line or a call to action.',
        needed: 'An article needs a text.',
        type: 'articleText',
      }),
      listField(
        'topics',
        'Topics',
        'What it is about, in the words of therapists’ specialties where there is one: visitors then see who can help with it.',
      ),
      defineField({
        name: 'publishedAt',
        title: 'Published on',
        description: 'Visitors see this day, and the newest article comes first. It publishes nothing by itself.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => [
          rule.required().error('Visitors see how old an article is: enter the day.'),
          // It may be published later with a scheduled release.
          rule.custom(notInFuture).warning(),
        ],
      }),
    ]),
    tab('trust', 'People and sources', [
      defineField({
        name: 'authors',
        title: 'Authors',
        description:
          'Who wrote it, the main author first. The portrait of the first is on the picture of shared links.',
        type: 'array',
        of: [defineArrayMember({ type: 'articlePerson' })],
        validation: (rule) =>
          rule.min(1).warning('Say who wrote it: people trust an article more that somebody signs.'),
      }),
      defineField({
        name: 'reviewer',
        title: 'Reviewer',
        description: 'The clinician who read it and confirms what it says.',
        type: 'articlePerson',
        options: { collapsible: true, collapsed: false },
      }),
      defineField({
        name: 'reviewedAt',
        title: 'Reviewed on',
        description: 'The day of that review. Listed under “To confirm” while there is a reviewer and no day.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => rule.custom(notInFuture),
      }),
      defineField({
        name: 'sources',
        title: 'Sources',
        description: 'The publications it rests on, listed at its end.',
        type: 'array',
        of: [defineArrayMember({ type: 'articleSource' })],
        validation: (rule) => rule.min(1).warning('Name at least one source, so that visitors can check what it says.'),
      }),
    ]),
    searchTab,
  ),
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

const kinds = [
  { value: 'therapist', title: 'A therapist' },
  { value: 'team', title: 'Someone on the leadership team' },
]

/** A warning, because a reviewer object cannot be removed: an incomplete one must not block publishing. */
const NO_PERSON_CHOSEN = 'Choose who it is. Until then nobody is shown.'

export const articlePerson = defineType({
  name: 'articlePerson',
  title: 'Person',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Who it is',
      description: 'Therapists are listed under Therapists, the leadership on the About page.',
      type: 'string',
      options: { list: kinds, layout: 'radio' },
      validation: (rule) => rule.required().warning(NO_PERSON_CHOSEN),
    }),
    therapistReference({
      name: 'therapist',
      title: 'Therapist',
      description: 'Shown with portrait and professional title, and a link to the profile.',
      hidden: (context) => sibling(context, 'kind') !== 'therapist',
      validation: (rule) =>
        rule
          .custom(
            (therapist, context) => sibling(context, 'kind') !== 'therapist' || Boolean(therapist) || NO_PERSON_CHOSEN,
          )
          .warning(),
    }),
    defineField({
      name: 'member',
      title: 'Name',
      description: 'Shown with the portrait and the role that the About page has.',
      type: 'string',
      components: { input: TeamChoice },
      hidden: (context) => sibling(context, 'kind') !== 'team',
      validation: (rule) => [
        rule.custom((member, context) => (sibling(context, 'kind') === 'team' ? isTeamMember(member, context) : true)),
        rule
          .custom((member, context) => sibling(context, 'kind') !== 'team' || Boolean(member) || NO_PERSON_CHOSEN)
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { kind: 'kind', name: 'therapist.name', member: 'member', media: 'therapist.image' },
    prepare: ({ kind, name, member, media }: SelectedWithMedia<'kind' | 'name' | 'member'>) => {
      const isTeam = kind === 'team'
      const person = textOf(isTeam ? member : name)
      if (!person)
        return { title: 'Nobody chosen yet', subtitle: 'Visitors see nobody: open this and choose, or remove it.' }
      return { title: person, subtitle: isTeam ? 'Leadership' : 'Therapist', media: isTeam ? undefined : media }
    },
  },
})

export const articleSource = defineType({
  name: 'articleSource',
  title: 'Source',
  type: 'object',
  fields: [
    shortText('title', 'Title', 'The exact title of the publication, with its number or edition.', { max: 250 }),
    shortText(
      'publisher',
      'Who published it, and when',
      'For example World Health Organization, 2023, or the authors, the journal and the year.',
      { max: 200 },
    ),
    defineField({
      name: 'address',
      title: 'Address',
      description: 'Where it can be read, beginning with https://. Leave it empty for a book.',
      type: 'url',
      validation: (rule) => rule.uri({ scheme: ['https'] }).error('Enter a full address that begins with https://.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'publisher' } },
})

/** Text of an article: formatted text with callouts and cards between its paragraphs. */
export const articleText = defineType({
  name: 'articleText',
  title: 'Text of an article',
  type: 'array',
  of: [
    paragraphs,
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'therapistCard' }),
    defineArrayMember({ type: 'crisisCard' }),
    defineArrayMember({ type: 'callToAction' }),
  ],
})

/** A highlighted key point in an article. */
export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: icon('bulb-outline'),
  fields: [
    shortText('title', 'Title', 'A few words. Leave it empty for none.', { optional: true }),
    longText('text', 'Text', 'One to three sentences, shown in a box.'),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

/** Emergency contact in an article. Number and texts come from the site settings. */
export const crisisCard = defineType({
  name: 'crisisCard',
  title: 'Crisis line',
  type: 'object',
  icon: icon('warning-outline'),
  fields: [
    shortText(
      'heading',
      'Heading',
      'Leave it empty for the heading of the site settings. Number and text always come from there.',
      { optional: true },
    ),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }: Selected<'heading'>) => ({
      title: textOf(heading) ?? 'Crisis line',
      subtitle: 'As in the site settings',
    }),
  },
})

/** A therapist in an article, with a link to the profile. */
export const therapistCard = defineType({
  name: 'therapistCard',
  title: 'Therapist’s card',
  type: 'object',
  icon: icon('user'),
  fields: [
    therapistReference({
      name: 'therapist',
      title: 'Therapist',
      description: 'Shown with portrait, name and professional title. Left out while the therapist is not published.',
      validation: (rule) => rule.required().error('Choose the therapist, or remove the card.'),
    }),
  ],
  preview: {
    select: { title: 'therapist.name', media: 'therapist.image' },
    prepare: ({ title, media }: SelectedWithMedia<'title'>) => ({
      ...titled(title),
      subtitle: 'Therapist’s card',
      media,
    }),
  },
})
