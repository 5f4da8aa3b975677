import { defineField, defineType, icon, orderRankOrdering } from '../../../studio/schema/define'
import { checkSlug } from '../../../studio/schema/addresses'
import {
  notInFuture,
  warnIfPast,
  shortText,
  sampleField,
  sampleSubtitle,
  orderRank,
  searchField,
  proseField,
} from '../../../studio/schema/fields'
import { formerAddressesField } from '../../../studio/schema/former-addresses'
import { pictureField } from '../../../studio/schema/picture-field'
import { type SelectedWithMedia, textOf, titled } from '../../../studio/schema/preview-values'
import { doesNotHideRedirect } from '../../../studio/schema/published-addresses'
import { listField } from '../../../studio/schema/word-list-field'

const categories = [
  { value: 'psychologist', title: 'Psychologist' },
  { value: 'marriage-family', title: 'Marriage and family therapist' },
  { value: 'social-worker', title: 'Social worker' },
]

/** A therapist of the directory. */
export const therapist = defineType({
  name: 'therapist',
  title: 'Therapist',
  type: 'document',
  icon: icon('user'),
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  groups: [
    { name: 'card', title: 'Card', default: true },
    { name: 'profile', title: 'Own page' },
  ],
  fields: [
    { ...sampleField, group: ['card', 'profile'] },
    shortText({
      name: 'name',
      title: 'Name',
      description: 'Full name with its title and proper marks, for example Dr. Ọláwálé Adéyẹmí.',
      group: 'card',
    }),
    shortText({
      name: 'title',
      title: 'Professional title',
      description: 'For example Clinical psychologist.',
      group: 'card',
    }),
    pictureField({
      name: 'image',
      title: 'Portrait',
      description:
        'Upright, 960 by 1200 or larger is best, 400 by 500 at least. Set the focus on the face, so that it stays in view when the picture is cropped.',
      group: 'card',
      needed: 'Visitors want to see who they will talk to: add a portrait.',
      portrait: true,
    }),
    defineField({
      name: 'category',
      title: 'Category',
      description: 'Visitors can filter the directory by it.',
      type: 'string',
      options: { list: categories, layout: 'radio' },
      group: 'card',
      validation: (rule) => rule.required().error('Choose the category.'),
    }),
    {
      ...listField(
        'specialties',
        'Specialties',
        'What the therapist helps with, in words that clients use: Anxiety, Grief …',
      ),
      group: 'card',
    },
    {
      ...listField('approaches', 'Approaches', 'The methods, for example Cognitive behavioral therapy.'),
      group: 'card',
    },
    shortText({
      name: 'experience',
      title: 'Experience',
      description: 'For example 12 years.',
      max: 60,
      group: 'card',
    }),
    { ...listField('languages', 'Languages', 'The languages in which sessions are possible.'), group: 'card' },
    defineField({
      name: 'acceptingNew',
      title: 'Taking new clients',
      description: 'Switch it off while the therapist is fully booked. Visitors can filter by it.',
      type: 'boolean',
      initialValue: true,
      group: 'card',
      validation: (rule) => rule.required().error('Say whether the therapist is taking new clients.'),
    }),
    defineField({
      name: 'nextFree',
      title: 'Next available day',
      description:
        'The next day with a free session. Shown on card and profile until the day is over, and only while new clients are accepted. Leave it empty if you do not know.',
      type: 'date',
      options: { dateFormat: 'dddd D MMMM YYYY' },
      group: 'card',
      validation: (rule) => rule.custom(warnIfPast).warning(),
    }),
    orderRank('therapist'),
    defineField({
      name: 'slug',
      title: 'Address',
      description: 'The end of the therapist’s own page, /therapists/… Press Generate to make it from the name.',
      type: 'slug',
      options: { source: 'name', maxLength: 60 },
      group: 'profile',
      // With .required().error(…) a duplicate slug would get the same message.
      validation: (rule) =>
        rule.custom((slug) => checkSlug(slug?.current, 'The page of the therapist needs an address: press Generate.')),
    }),
    shortText({
      name: 'licence',
      title: 'Licence',
      description:
        'The body that issued it and its number, so that visitors can look it up: shown on card and profile. Listed under “To confirm” until it is filled in.',
      group: 'profile',
      optional: true,
    }),
    defineField({
      name: 'licenceChecked',
      title: 'Licence last checked',
      description:
        'The day on which you last confirmed the licence with that body. Visitors see its month. Listed under “To confirm” until it is filled in.',
      type: 'date',
      options: { dateFormat: 'D MMMM YYYY' },
      group: 'profile',
      validation: (rule) => rule.custom(notInFuture),
    }),
    shortText({
      name: 'training',
      title: 'Training',
      description: 'Degree and place, for example MSc Clinical Psychology, University of Ibadan.',
      group: 'profile',
      optional: true,
    }),
    formerAddressesField('profile'),
    proseField({
      name: 'bio',
      title: 'About the therapist',
      description: 'Shown on the therapist’s own page: training, experience, how sessions feel.',
      group: 'profile',
      needed: 'Write at least one paragraph about the therapist.',
    }),
    searchField('profile'),
  ],
  orderings: [orderRankOrdering, { title: 'Name', name: 'name', by: [{ field: 'name', direction: 'asc' }] }],
  preview: {
    select: { title: 'name', role: 'title', sample: 'sample', accepting: 'acceptingNew', media: 'image' },
    prepare: ({
      title,
      role,
      sample,
      accepting,
      media,
    }: SelectedWithMedia<'title' | 'role' | 'sample' | 'accepting'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(
        sample,
        [textOf(role), accepting === false ? 'no new clients' : ''].filter(Boolean).join(' · '),
      ),
      media,
    }),
  },
})

/** Texts of a therapist’s card and page. */
export const therapistLabels = defineType({
  name: 'therapistLabels',
  title: 'Cards and profiles',
  type: 'object',
  fields: [
    shortText({ name: 'specialties', title: 'Specialties', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'approaches', title: 'Approaches', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'experience', title: 'Experience', description: 'Shown before the years.', max: 40 }),
    shortText({ name: 'languages', title: 'Languages', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'licence', title: 'Licence', description: 'Shown before the licence.', max: 40 }),
    shortText({
      name: 'licenceChecked',
      title: 'Licence: when it was checked',
      description: 'Shown after the licence. The site replaces {month} with the month.',
      max: 60,
      tokens: ['{month}'],
    }),
    shortText({
      name: 'training',
      title: 'Training',
      description: 'Shown before the training, on the profile.',
      max: 40,
    }),
    shortText({
      name: 'helpsWith',
      title: 'Card: specialties',
      description: 'Shown before the specialties.',
      max: 40,
    }),
    shortText({
      name: 'ofExperience',
      title: 'Card: experience',
      description: 'The site replaces {experience} with the years, such as “12 years”.',
      max: 60,
      tokens: ['{experience}'],
    }),
    shortText({
      name: 'nextFree',
      title: 'Next available day',
      description: 'The site replaces {day} with the day.',
      max: 60,
      tokens: ['{day}'],
    }),
    shortText({
      name: 'accepting',
      title: 'Taking new clients',
      description: 'Shown with therapists who are taking new clients.',
      max: 60,
    }),
    shortText({
      name: 'notAccepting',
      title: 'Fully booked',
      description: 'Shown with therapists who are not taking new clients.',
      max: 60,
    }),
    shortText({
      name: 'profileLabel',
      title: 'Link to the profile',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'aboutHeading',
      title: 'Profile: heading',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'chatLabel',
      title: 'Profile: chat button',
      description: 'Opens the chat with the message about this therapist.',
    }),
    shortText({
      name: 'bookLabel',
      title: 'Booking link',
      description:
        'Opens the chat with the message about this therapist. The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'readLabel',
      title: 'Card: link to the profile',
      description: 'The visible link text; screen readers also hear the therapist’s name.',
      max: 30,
    }),
    shortText({
      name: 'beginHeading',
      title: 'Profile: last heading',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'beginText',
      title: 'Profile: price',
      description:
        'The site replaces {price} with the price of one session: that of a single session, or the lowest price by its sessions where none is sold alone.',
      tokens: ['{price}'],
    }),
    shortText({
      name: 'packagesLabel',
      title: 'Profile: link to the packages',
      description: 'Leads to the services page.',
      max: 40,
    }),
    shortText({
      name: 'othersHeading',
      title: 'Profile: other therapists',
      description: 'Shown above two others who are taking new clients.',
    }),
    shortText({ name: 'backLabel', title: 'Profile: way back', description: 'Leads to the directory.' }),
  ],
})
