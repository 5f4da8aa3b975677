import { defineType } from 'sanity'
import { shortText, longText } from '../fields'
import { pictureField } from '../picture-field'

/** The window that offers a free consultation. */
export const consultationWindow = defineType({
  name: 'consultationWindow',
  title: 'Consultation window',
  type: 'object',
  options: { collapsible: true },
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'For example: Book a Free Consultation' }),
    longText({
      name: 'text',
      title: 'Text',
      description: 'What the consultation is, and that it is free.',
      max: 300,
    }),
    pictureField({
      name: 'portrait',
      title: 'Portrait',
      description: 'The head of the team that replies. Optional. Shown small beside the hours.',
      portrait: true,
    }),
    shortText({
      name: 'answersAt',
      title: 'Hours',
      description:
        'Who replies, and when. The site replaces {hours} with the support hours. Most visitors read one of the next two instead.',
      tokens: ['{hours}'],
    }),
    shortText({
      name: 'answersUntil',
      title: 'Open now',
      description: 'During support hours. The site replaces {time} with when they end.',
      tokens: ['{time}'],
    }),
    shortText({
      name: 'answersFrom',
      title: 'Closed now',
      description:
        'Outside support hours. The site replaces {time} and {day} with when they begin: today, tomorrow or a weekday.',
      tokens: ['{time}', '{day}'],
    }),
    shortText({
      name: 'today',
      title: 'Today',
      description: 'The site replaces {day} with this before the hours of the same day.',
      max: 30,
    }),
    shortText({
      name: 'tomorrow',
      title: 'Tomorrow',
      description: 'The site replaces {day} with this the evening before.',
      max: 30,
    }),
    shortText({
      name: 'chatLabel',
      title: 'Chat button',
      description: 'Opens the chat with the consultation message.',
    }),
    shortText({
      name: 'notNowLabel',
      title: 'Not now',
      description: 'Shown beside the chat button and closes the window.',
      max: 40,
    }),
    shortText({
      name: 'closeLabel',
      title: 'Close',
      description: 'Read aloud for the cross that closes the window.',
      max: 40,
    }),
  ],
})
