import { defineArrayMember, defineField, defineType } from 'sanity'
import { choiceField } from '../fields'
import { inParagraph, namesFactsOnce, namesKnownFacts, hasNoInvisibleCharacters } from '../text-rules'
import { pointsToPublishedPage } from '../published-addresses'

/** Entry points of the chat, each with its own message in the site settings. */
export const chatEntries = [
  { value: 'booking', title: 'Book a session' },
  { value: 'assessment', title: 'Start the assessment' },
  { value: 'coach', title: 'Try Coach in My Pocket' },
  { value: 'consultation', title: 'Free consultation' },
  { value: 'changeTherapist', title: 'Change therapist' },
  { value: 'therapist', title: 'Ask about one therapist' },
  { value: 'support', title: 'Question to support' },
] as const

/** Formatted text: paragraphs, headings, lists, links to pages and the chat, and live facts. */
export const paragraphs = defineArrayMember({
  type: 'block',
  // The rule is on the block, because the field that uses this type replaces the rules of the list.
  validation: (rule) => [
    rule.custom(inParagraph(namesKnownFacts())),
    rule.custom(inParagraph(namesFactsOnce)).warning(),
    rule.custom(inParagraph(hasNoInvisibleCharacters)).warning(),
  ],
  // Inline objects with live values.
  of: [defineArrayMember({ type: 'livePrice' }), defineArrayMember({ type: 'liveFact' })],
  styles: [
    { title: 'Paragraph', value: 'normal' },
    { title: 'Sub-heading', value: 'h3' },
  ],
  lists: [
    { title: 'Bullets', value: 'bullet' },
    { title: 'Numbers', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Bold', value: 'strong' },
      { title: 'Italic', value: 'em' },
    ],
    annotations: [
      defineArrayMember({
        name: 'link',
        title: 'Link',
        type: 'object',
        fields: [
          defineField({
            name: 'href',
            title: 'Address',
            description:
              'A page of this site such as /contact, or a full address that begins with https://, mailto: or tel:.',
            type: 'string',
            validation: (rule) => [
              rule.required().error('A link needs an address.'),
              rule
                .regex(/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+|tel:\S+)$/, { name: 'address' })
                .error('Begin with / for a page of this site, or with https://, mailto: or tel:.'),
              rule.custom(pointsToPublishedPage).warning(),
            ],
          }),
        ],
      }),
      defineArrayMember({
        name: 'chatLink',
        title: 'Chat link',
        type: 'object',
        fields: [
          choiceField('entry', 'Message', 'Which prefilled message of the site settings the chat opens with.', {
            list: [...chatEntries],
            needed: 'Choose the message that the chat opens with.',
          }),
        ],
      }),
    ],
  },
})

/** Formatted text. */
export const prose = defineType({ name: 'prose', title: 'Formatted text', type: 'array', of: [paragraphs] })
