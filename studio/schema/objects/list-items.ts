import { defineType, defineField } from 'sanity'

import { shortText, sampleField, sampleSubtitle, longText, notBlank, textItem } from '../fields'
import { pictureField } from '../picture-field'
import { type Selected, textOf, titled, type SelectedWithMedia } from '../preview-values'
import { proseField } from '../prose-field'

/** A number with its label. */
export const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  fields: [
    shortText({ name: 'value', title: 'Figure', description: 'As it is shown, for example 87%.', max: 12 }),
    shortText({
      name: 'text',
      title: 'What it means',
      description: 'Who and what was counted, for example “feel better after three months”.',
    }),
    sampleField,
  ],
  preview: {
    select: { title: 'value', text: 'text', sample: 'sample' },
    prepare: ({ title, text, sample }: Selected<'title' | 'text' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(text)),
    }),
  },
})

/** A short title with a few sentences: a step, a benefit, an approach, a value. */
export const titledText = defineType({
  name: 'titledText',
  title: 'Title and text',
  type: 'object',
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'A few words.' }),
    longText({ name: 'text', title: 'Text', description: 'One to three sentences in plain words.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

/** A person of the leadership team. */
export const leader = defineType({
  name: 'leader',
  title: 'Leader',
  type: 'object',
  fields: [
    shortText({ name: 'name', title: 'Name', description: 'Full name with its proper marks, for example Ọláwálé.' }),
    shortText({
      name: 'role',
      title: 'Role',
      description: 'What the person does here, for example Clinical director.',
    }),
    longText({
      name: 'bio',
      title: 'About the person',
      description: 'Two or three sentences: experience, and what they care about.',
    }),
    pictureField({
      name: 'portrait',
      title: 'Portrait',
      description:
        'Upright, 960 by 1200 or larger is best, 400 by 500 at least. Set the focus on the face, so that it stays in view when the picture is cropped.',
      portrait: true,
    }),
    sampleField,
  ],
  preview: {
    select: { title: 'name', role: 'role', sample: 'sample', media: 'portrait' },
    prepare: ({ title, role, sample, media }: SelectedWithMedia<'title' | 'role' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(role)),
      media,
    }),
  },
})

/** A card of information with formatted text and, if needed, one link. */
export const infoCard = defineType({
  name: 'infoCard',
  title: 'Card',
  type: 'object',
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'What the card is about.' }),
    proseField({
      name: 'body',
      title: 'Text',
      description: 'What a visitor should know. Use bullets for several points.',
      needed: 'A card needs a text.',
    }),
    defineField({
      name: 'link',
      title: 'Link',
      description: 'Where to go from here. Leave empty for no link.',
      type: 'pageLink',
    }),
  ],
  preview: { select: { title: 'title' } },
})

const channels = [
  { value: 'video', title: 'Video' },
  { value: 'audio', title: 'Audio' },
  { value: 'messaging', title: 'Messaging' },
]

/** A way of talking with a therapist. */
export const communicationOption = defineType({
  name: 'communicationOption',
  title: 'Way to talk',
  type: 'object',
  fields: [
    defineField({
      name: 'channel',
      title: 'Channel',
      description: 'Decides the drawing.',
      type: 'string',
      options: { list: channels },
      validation: (rule) => rule.required().error('Choose the channel.'),
    }),
    shortText({ name: 'title', title: 'Title', description: 'For example Video sessions.' }),
    longText({
      name: 'text',
      title: 'Text',
      description: 'How long it lasts, when to choose it, how fast a reply comes.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

/** A choice with a fixed code and an editable label. */
export const choice = defineType({
  name: 'choice',
  title: 'Choice',
  type: 'object',
  fields: [
    defineField({
      name: 'value',
      title: 'Code',
      description: 'The site knows the choice by this code, so it stays as it is.',
      type: 'string',
      readOnly: true,
      validation: (rule) => [
        rule.required().error('The code of a choice cannot be empty.'),
        rule.custom(notBlank('The code of a choice cannot be empty.')),
      ],
    }),
    shortText({ name: 'label', title: 'Words', description: 'What visitors read.', max: 60 }),
    longText({
      name: 'text',
      title: 'Guidance',
      description: 'A sentence shown with the choice, if it needs one.',
      optional: true,
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

/** Element ids of the page: a tab’s code becomes an id too. */
const taken = new Set(['main', 'answers'])

/** A tab of the FAQ page. */
export const faqTab = defineType({
  name: 'faqTab',
  title: 'Tab',
  type: 'object',
  fields: [
    shortText({
      name: 'label',
      title: 'Words',
      description: 'What visitors read on the tab and over its questions.',
      max: 60,
    }),
    defineField({
      name: 'value',
      title: 'Code',
      description:
        'Small letters, for example payment. It ends the address of the tab, /faq?category=…, and links questions to their tab: do not change it once the tab is published.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('The tab needs a code, for example payment.'),
        rule.regex(/^[a-z]{3,30}$/, { name: 'code' }).error('Use 3 to 30 small letters only, for example payment.'),
        rule.custom((code) => !taken.has(code ?? '') || 'This code belongs to the page already. Choose another one.'),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'value' } },
})

const kinds = [
  { value: 'individual', title: 'Individual' },
  { value: 'couples', title: 'Couples' },
  { value: 'family', title: 'Family' },
  { value: 'teens', title: 'Teens' },
]

/** A tab of the therapy types on the services page. */
export const therapyType = defineType({
  name: 'therapyType',
  title: 'Therapy type',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Kind',
      description: 'Decides the drawing and the address of the tab.',
      type: 'string',
      options: { list: kinds },
      validation: (rule) => rule.required().error('Choose the kind of therapy.'),
    }),
    shortText({ name: 'label', title: 'Words on the tab', description: 'One or two words.', max: 30 }),
    shortText({ name: 'heading', title: 'Heading', description: 'The heading inside the tab.' }),
    longText({ name: 'text', title: 'Text', description: 'Who it is for and how it works.' }),
    defineField({
      name: 'points',
      title: 'It helps with',
      description: 'Short points, one per line.',
      type: 'array',
      of: [textItem],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'heading' } },
})
