import { defineField, defineType, icon, orderRankOrdering } from '../../../studio/schema/define'
import { checkSlug, slugFrom } from '../../../studio/schema/addresses'
import {
  choiceField,
  notInFuture,
  warnIfPast,
  shortText,
  sampleField,
  sampleSubtitle,
  orderRank,
  searchField,
  proseField,
  formTabs,
  tab,
  objectType,
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

export const therapist = defineType({
  name: 'therapist',
  title: 'Therapist',
  type: 'document',
  icon: icon('user'),
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  ...formTabs(
    tab('card', 'Card', [
      { ...sampleField, group: ['card', 'profile'] },
      shortText('name', 'Name', 'Full name with its title and proper marks, for example Dr. Ọláwálé Adéyẹmí.'),
      shortText('title', 'Professional title', 'For example Clinical psychologist.'),
      pictureField({
        name: 'image',
        title: 'Portrait',
        description:
          'Upright, 960 by 1200 or larger is best, 400 by 500 at least. Set the focus on the face, so that it stays in view when the picture is cropped.',
        needed: 'Visitors want to see who they will talk to: add a portrait.',
        portrait: true,
      }),
      choiceField('category', 'Category', 'Visitors can filter the directory by it.', {
        list: categories,
        layout: 'radio',
        needed: 'Choose the category.',
      }),
      listField(
        'specialties',
        'Specialties',
        'What the therapist helps with, in words that clients use: Anxiety, Grief …',
      ),
      listField('approaches', 'Approaches', 'The methods, for example Cognitive behavioral therapy.'),
      shortText('experience', 'Experience', 'For example 12 years.', { max: 60 }),
      listField('languages', 'Languages', 'The languages in which sessions are possible.'),
      defineField({
        name: 'acceptingNew',
        title: 'Taking new clients',
        description: 'Switch it off while the therapist is fully booked. Visitors can filter by it.',
        type: 'boolean',
        initialValue: true,
        validation: (rule) => rule.required().error('Say whether the therapist is taking new clients.'),
      }),
      defineField({
        name: 'nextFree',
        title: 'Next available day',
        description:
          'The next day with a free session. Shown on card and profile until the day is over, and only while new clients are accepted. Leave it empty if you do not know.',
        type: 'date',
        options: { dateFormat: 'dddd D MMMM YYYY' },
        validation: (rule) => rule.custom(warnIfPast).warning(),
      }),
      orderRank('therapist'),
    ]),
    tab('profile', 'Own page', [
      defineField({
        name: 'slug',
        title: 'Address',
        description: 'The end of the therapist’s own page, /therapists/… Press Generate to make it from the name.',
        type: 'slug',
        options: slugFrom('name'),
        // With .required().error(…) a duplicate slug would get the same message.
        validation: (rule) =>
          rule.custom((slug) =>
            checkSlug(slug?.current, 'The page of the therapist needs an address: press Generate.'),
          ),
      }),
      shortText(
        'licence',
        'Licence',
        'The body that issued it and its number, so that visitors can look it up: shown on card and profile. Listed under “To confirm” until it is filled in.',
        { optional: true },
      ),
      defineField({
        name: 'licenceChecked',
        title: 'Licence last checked',
        description:
          'The day on which you last confirmed the licence with that body. Visitors see its month. Listed under “To confirm” until it is filled in.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => rule.custom(notInFuture),
      }),
      shortText(
        'training',
        'Training',
        'Degree and place, for example MSc Clinical Psychology, University of Ibadan.',
        { optional: true },
      ),
      formerAddressesField,
      proseField({
        name: 'bio',
        title: 'About the therapist',
        description: 'Shown on the therapist’s own page: training, experience, how sessions feel.',
        needed: 'Write at least one paragraph about the therapist.',
      }),
      searchField,
    ]),
  ),
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

export const therapistLabels = objectType('therapistLabels', 'Cards and profiles', [
  shortText('specialties', 'Profile: specialties', 'Shown before the specialties.', { max: 40 }),
  shortText('approaches', 'Approaches', 'Shown before the approaches.', { max: 40 }),
  shortText('experience', 'Experience', 'Shown before the years.', { max: 40 }),
  shortText('languages', 'Languages', 'Shown before the languages.', { max: 40 }),
  shortText('licence', 'Licence', 'Shown before the licence.', { max: 40 }),
  shortText(
    'licenceChecked',
    'Licence: when it was checked',
    'Shown after the licence. The site replaces {month} with the month.',
    { max: 60, tokens: ['{month}'] },
  ),
  shortText('training', 'Training', 'Shown before the training, on the profile.', { max: 40 }),
  shortText('helpsWith', 'Card: specialties', 'Shown before the specialties.', { max: 40 }),
  shortText('ofExperience', 'Card: experience', 'The site replaces {experience} with the years, such as “12 years”.', {
    max: 60,
    tokens: ['{experience}'],
  }),
  shortText('nextFree', 'Next available day', 'The site replaces {day} with the day.', {
    max: 60,
    tokens: ['{day}'],
  }),
  shortText('accepting', 'Taking new clients', 'Shown with therapists who are taking new clients.', { max: 60 }),
  shortText('notAccepting', 'Fully booked', 'Shown with therapists who are not taking new clients.', { max: 60 }),
  shortText('profileLabel', 'Link to the profile', 'The site replaces {name} with the therapist’s name.', {
    tokens: ['{name}'],
  }),
  shortText('aboutHeading', 'Profile: heading', 'The site replaces {name} with the therapist’s name.', {
    tokens: ['{name}'],
  }),
  shortText('chatLabel', 'Profile: chat button', 'Opens the chat with the message about this therapist.'),
  shortText(
    'bookLabel',
    'Booking link',
    'Opens the chat with the message about this therapist. The site replaces {name} with the therapist’s name.',
    { tokens: ['{name}'] },
  ),
  shortText(
    'readLabel',
    'Card: link to the profile',
    'The visible link text; screen readers also hear the therapist’s name.',
    { max: 30 },
  ),
  shortText('beginHeading', 'Profile: last heading', 'The site replaces {name} with the therapist’s name.', {
    tokens: ['{name}'],
  }),
  shortText('fromPrice', 'Profile: price at the top', 'The site replaces {price} as in “Profile: price”.', {
    tokens: ['{price}'],
  }),
  shortText(
    'beginText',
    'Profile: price',
    'The site replaces {price} with the price of a single session, or with the lowest price per session if no single session is sold.',
    { tokens: ['{price}'] },
  ),
  shortText('packagesLabel', 'Profile: link to the packages', 'Leads to the services page.', { max: 40 }),
  shortText('othersHeading', 'Profile: other therapists', 'Shown above two others who are taking new clients.'),
  shortText('backLabel', 'Profile: link to the directory', 'Shown at the end.'),
])
