import { defineSectionType, shortText, longText, sectionIntro } from '../../../studio/schema/define'

/** Two ways to book: by chat or online. */
export const getInTouch = defineSectionType({
  name: 'getInTouch',
  title: 'Get in touch instantly',
  group: 'service',
  icon: 'comment',
  fields: [
    ...sectionIntro,
    longText('chatText', 'Chat: text', 'What happens when someone books by chat.', { max: 240 }),
    shortText('chatLabel', 'Chat: button', 'Opens the chat with the booking message.'),
    longText('onlineText', 'Online: text', 'What happens when someone books on the services page.', { max: 240 }),
    shortText('onlineLabel', 'Online: button', 'Leads to the services page.'),
  ],
})
