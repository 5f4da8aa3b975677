import { defineArrayMember, defineField, defineType, icon } from '../../../studio/schema/define'
import {
  shortText,
  longText,
  sampleField,
  samplePreview,
  proseField,
  formTabs,
  tab,
  searchTab,
} from '../../../studio/schema/fields'
import { type Selected, textOf, titled } from '../../../studio/schema/preview-values'

export const legalDocument = defineType({
  name: 'legalDocument',
  title: 'Legal page',
  type: 'document',
  icon: icon('document-text'),
  ...formTabs(
    tab('text', 'Text', [
      shortText('title', 'Title', 'The heading of the page.'),
      defineField({
        name: 'lastUpdated',
        title: 'Last updated',
        description: 'Set this to the day of the change whenever you change the wording. Visitors see it.',
        type: 'date',
        options: { dateFormat: 'D MMMM YYYY' },
        validation: (rule) => rule.required().error('Visitors must see the date of the wording.'),
      }),
      longText('intro', 'Introduction', 'What the page is about and who it applies to.', { max: 800 }),
      defineField({
        name: 'sections',
        title: 'Sections',
        description: 'In the order in which they are shown and listed in the table of contents.',
        type: 'array',
        of: [defineArrayMember({ type: 'legalSection' })],
        validation: (rule) => [
          rule.required().min(1).error('A legal page has at least one section.'),
          rule.custom((sections: { anchor?: string }[] | undefined) => {
            const anchors = (sections ?? []).flatMap(({ anchor }) => anchor ?? [])
            const twice = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index)
            return twice === undefined || `The anchor “${twice}” belongs to two sections. Each needs its own.`
          }),
        ],
      }),
    ]),
    tab('labels', 'Labels', [
      defineField({
        name: 'slug',
        title: 'Address',
        description: 'The address of the page on the site. Links lead there, so it stays as it is.',
        type: 'slug',
        readOnly: true,
        validation: (rule) => rule.custom((slug) => Boolean(slug?.current) || 'A legal page needs its address.'),
      }),
      shortText('updatedLabel', 'Words before the date', 'For example: Last updated', { initialValue: 'Last updated' }),
      shortText('contentsLabel', 'Heading of the table of contents', 'For example: On this page', {
        initialValue: 'On this page',
      }),
      shortText('summaryLabel', 'Words before a summary', 'For example: In short', { initialValue: 'In short' }),
      shortText('shortLabel', 'Link to the summaries only', 'For example: Short version only', {
        initialValue: 'Short version only',
        max: 60,
      }),
      shortText('wholeLabel', 'Link back to the full text', 'For example: Full text', {
        initialValue: 'Full text',
        max: 60,
      }),
      shortText('backLabel', 'Link back to the table of contents', 'Shown after each section on phones.', {
        initialValue: 'Back to contents',
        max: 60,
      }),
    ]),
    searchTab,
  ),
  preview: {
    select: { title: 'title', lastUpdated: 'lastUpdated' },
    prepare: ({ title, lastUpdated }: Selected<'title' | 'lastUpdated'>) => ({
      ...titled(title),
      subtitle: `Last updated ${textOf(lastUpdated) ?? '…'}`,
    }),
  },
})

export const legalSection = defineType({
  name: 'legalSection',
  title: 'Section',
  type: 'object',
  fields: [
    shortText('heading', 'Heading', 'Also listed in the table of contents.'),
    defineField({
      name: 'anchor',
      title: 'Anchor',
      description:
        'The end of the section’s own address, for example “cookies” in /privacy#cookies. Do not change it once people link to it.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Each section needs an anchor, so that the table of contents can lead to it.'),
        rule
          .regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' })
          .error('Use small letters, figures and hyphens only, beginning with a letter.'),
      ],
    }),
    longText('summary', 'In short', 'One plain sentence that says what the section means for the reader.', {
      max: 300,
    }),
    proseField({
      name: 'body',
      title: 'Full text',
      description: 'The wording that counts. Have it checked by a lawyer.',
      needed: 'A section needs its full text.',
    }),
    {
      ...sampleField,
      description:
        'On while the promises of this section, its terms and amounts, are suggestions. Switch it off once you and a lawyer have agreed to them.',
    },
  ],
  preview: samplePreview({ title: 'heading', subtitle: 'summary' }),
})
