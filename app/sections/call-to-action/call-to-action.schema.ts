import {
  choiceField,
  defineArrayMember,
  defineField,
  defineSectionType,
  defineType,
  sectionIntro,
  shortText,
} from '../../../studio/schema/define'
import { sibling } from '../../../studio/schema/document-lookup'
import { chatEntries } from '../../../studio/schema/objects/prose'
import { pointsToPublishedPage } from '../../../studio/schema/published-addresses'

const targets = [
  { value: 'page', title: 'A page of this site' },
  { value: 'chat', title: 'The chat, with a prefilled message' },
  { value: 'clientApp', title: 'The client app' },
]

/** A button with a link to a page, the chat or the client app. */
const button = defineType({
  name: 'button',
  title: 'Button',
  type: 'object',
  fields: [
    shortText('label', 'Button text', 'Say what happens next, for example “Book A Session”.'),
    choiceField('target', 'Leads to', 'What opens when a visitor presses the button.', {
      list: targets,
      layout: 'radio',
      initialValue: 'page',
      needed: 'Choose where the button leads.',
    }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'The address of the page on this site, for example /services.',
      type: 'string',
      hidden: (context) => sibling(context, 'target') !== 'page',
      validation: (rule) => [
        rule.custom((path, context) => {
          if (sibling(context, 'target') !== 'page') return true
          return /^\/(?!\/)\S*$/.test(path ?? '') || 'Begin with one / and leave out spaces, for example /services.'
        }),
        rule
          .custom((path, context) => sibling(context, 'target') !== 'page' || pointsToPublishedPage(path, context))
          .warning(),
      ],
    }),
    defineField({
      name: 'entry',
      title: 'Message',
      description: 'Which prefilled message of the site settings the chat opens with.',
      type: 'string',
      options: { list: [...chatEntries] },
      hidden: (context) => sibling(context, 'target') !== 'chat',
      validation: (rule) =>
        rule.custom((entry, context) => {
          return (
            sibling(context, 'target') !== 'chat' || Boolean(entry) || 'Choose the message that the chat opens with.'
          )
        }),
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'target' } },
})

/** A closing invitation with one or two buttons. */
export const callToAction = defineSectionType({
  name: 'callToAction',
  title: 'Call to action',
  group: 'closing',
  icon: 'rocket',
  parts: [button],
  fields: [
    ...sectionIntro,
    defineField({
      name: 'buttons',
      title: 'Buttons',
      description: 'The first is the one that stands out. Two at most.',
      type: 'array',
      of: [defineArrayMember({ type: 'button' })],
      validation: (rule) => rule.required().min(1).max(2).error('A call to action has one or two buttons.'),
    }),
  ],
})
