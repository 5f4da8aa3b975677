import { defineField, defineType } from 'sanity'
import { shortText, longText } from '../fields'

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
