import { defineSectionType, shortText, longText, sectionIntro } from '../../../studio/schema/define'

/** Two ways to book: by chat or online. */
export const getInTouch = defineSectionType({
  name: 'getInTouch',
  title: 'Get in touch instantly',
  group: 'service',
  icon: 'comment',
  fields: [
    ...sectionIntro,
    longText({
      name: 'chatText',
      title: 'Chat: text',
      description: 'What happens when someone books by chat.',
      max: 240,
    }),
    shortText({ name: 'chatLabel', title: 'Chat: button', description: 'Opens the chat with the booking message.' }),
    longText({
      name: 'onlineText',
      title: 'Online: text',
      description: 'What happens when someone books on the services page.',
      max: 240,
    }),
    shortText({ name: 'onlineLabel', title: 'Online: button', description: 'Leads to the services page.' }),
  ],
})
