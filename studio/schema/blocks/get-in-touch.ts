import { CommentIcon } from '@sanity/icons/Comment'
import { defineType } from 'sanity'
import { line, paragraph, sectionIntro } from '../fields'
import { blockPreview } from './block-preview'

/** Two ways to book: by chat or online. */
export const getInTouch = defineType({
  name: 'getInTouch',
  title: 'Get in touch instantly',
  type: 'object',
  icon: CommentIcon,
  fields: [
    ...sectionIntro,
    paragraph({
      name: 'chatText',
      title: 'Chat: text',
      description: 'What happens when someone books by chat.',
      max: 240,
    }),
    line({ name: 'chatLabel', title: 'Chat: button', description: 'Opens the chat with the booking message.' }),
    paragraph({
      name: 'onlineText',
      title: 'Online: text',
      description: 'What happens when someone books on the services page.',
      max: 240,
    }),
    line({ name: 'onlineLabel', title: 'Online: button', description: 'Leads to the services page.' }),
  ],
  preview: blockPreview('Get in touch instantly'),
})
