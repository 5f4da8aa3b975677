import { defineType } from 'sanity'
import { longText } from '../fields'

const places = [
  ['booking', 'Book a session', 'From the services page, the home page and the therapist directory.'],
  ['assessment', 'Start the assessment', 'From Get Matched and Begin Assessment.'],
  ['coach', 'Try Coach in My Pocket', 'From the Coach in My Pocket section.'],
  ['consultation', 'Free consultation', 'From the consultation window.'],
  ['changeTherapist', 'Change therapist', 'From the question about changing therapists.'],
  ['support', 'Question to support', 'From the contact page.'],
] as const

/** One prefilled chat message for each entry point of the site. */
export const chatMessages = defineType({
  name: 'chatMessages',
  title: 'Prefilled messages',
  type: 'object',
  options: { collapsible: true },
  fields: [
    ...places.map(([name, title, from]) =>
      longText({ name, title, description: `${from} Write it as the visitor would say it.`, max: 300 }),
    ),
    longText({
      name: 'therapist',
      title: 'Ask about one therapist',
      description: 'From a therapist’s own page. The site replaces {name} with the therapist’s name.',
      max: 300,
      tokens: ['{name}'],
    }),
    longText({
      name: 'payment',
      title: 'After a payment',
      description: 'From the receipt. The site replaces {reference} with the payment’s reference.',
      max: 300,
      tokens: ['{reference}'],
    }),
  ],
})
