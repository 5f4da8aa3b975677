import { defineType } from 'sanity'
import { shortText } from '../fields'

/** Texts of a therapist’s card and page. */
export const therapistLabels = defineType({
  name: 'therapistLabels',
  title: 'Cards and profiles',
  type: 'object',
  fields: [
    shortText({ name: 'specialties', title: 'Specialties', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'approaches', title: 'Approaches', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'experience', title: 'Experience', description: 'Shown before the years.', max: 40 }),
    shortText({ name: 'languages', title: 'Languages', description: 'Shown before the list.', max: 40 }),
    shortText({ name: 'licence', title: 'Licence', description: 'Shown before the licence.', max: 40 }),
    shortText({
      name: 'licenceChecked',
      title: 'Licence: when it was checked',
      description: 'Shown after the licence. The site replaces {month} with the month.',
      max: 60,
      tokens: ['{month}'],
    }),
    shortText({
      name: 'training',
      title: 'Training',
      description: 'Shown before the training, on the profile.',
      max: 40,
    }),
    shortText({
      name: 'helpsWith',
      title: 'Card: specialties',
      description: 'Shown before the specialties.',
      max: 40,
    }),
    shortText({
      name: 'ofExperience',
      title: 'Card: experience',
      description: 'The site replaces {experience} with the years, such as “12 years”.',
      max: 60,
      tokens: ['{experience}'],
    }),
    shortText({
      name: 'nextFree',
      title: 'Next available day',
      description: 'The site replaces {day} with the day.',
      max: 60,
      tokens: ['{day}'],
    }),
    shortText({
      name: 'accepting',
      title: 'Taking new clients',
      description: 'Shown with therapists who are taking new clients.',
      max: 60,
    }),
    shortText({
      name: 'notAccepting',
      title: 'Fully booked',
      description: 'Shown with therapists who are not taking new clients.',
      max: 60,
    }),
    shortText({
      name: 'profileLabel',
      title: 'Link to the profile',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'aboutHeading',
      title: 'Profile: heading',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'chatLabel',
      title: 'Profile: chat button',
      description: 'Opens the chat with the message about this therapist.',
    }),
    shortText({
      name: 'bookLabel',
      title: 'Booking link',
      description:
        'Opens the chat with the message about this therapist. The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'readLabel',
      title: 'Card: link to the profile',
      description: 'The visible link text; screen readers also hear the therapist’s name.',
      max: 30,
    }),
    shortText({
      name: 'beginHeading',
      title: 'Profile: last heading',
      description: 'The site replaces {name} with the therapist’s name.',
      tokens: ['{name}'],
    }),
    shortText({
      name: 'beginText',
      title: 'Profile: price',
      description:
        'The site replaces {price} with the price of one session: that of a single session, or the lowest price by its sessions where none is sold alone.',
      tokens: ['{price}'],
    }),
    shortText({
      name: 'packagesLabel',
      title: 'Profile: link to the packages',
      description: 'Leads to the services page.',
      max: 40,
    }),
    shortText({
      name: 'othersHeading',
      title: 'Profile: other therapists',
      description: 'Shown above two others who are taking new clients.',
    }),
    shortText({ name: 'backLabel', title: 'Profile: way back', description: 'Leads to the directory.' }),
  ],
})
