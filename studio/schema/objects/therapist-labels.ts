import { defineType } from 'sanity'
import { line } from '../fields'

/** The words on a therapist's card and own page. */
export const therapistLabels = defineType({
  name: 'therapistLabels',
  title: 'Cards and profiles',
  type: 'object',
  fields: [
    line({ name: 'specialties', title: 'Specialties', description: 'Stands before the list.', max: 40 }),
    line({ name: 'approaches', title: 'Approaches', description: 'Stands before the list.', max: 40 }),
    line({ name: 'experience', title: 'Experience', description: 'Stands before the years.', max: 40 }),
    line({ name: 'languages', title: 'Languages', description: 'Stands before the list.', max: 40 }),
    line({ name: 'licence', title: 'Licence', description: 'Stands before the licence, on the profile.', max: 40 }),
    line({ name: 'training', title: 'Training', description: 'Stands before the training, on the profile.', max: 40 }),
    line({
      name: 'accepting',
      title: 'Has free places',
      description: 'Shown with therapists who accept new clients.',
      max: 60,
    }),
    line({
      name: 'notAccepting',
      title: 'Has no free place',
      description: 'Shown with therapists who do not accept new clients.',
      max: 60,
    }),
    line({
      name: 'profileLabel',
      title: 'Link to the profile',
      description: 'The site puts the therapist’s name in place of {name}.',
      tokens: ['{name}'],
    }),
    line({
      name: 'aboutHeading',
      title: 'Profile: heading',
      description: 'The site puts the therapist’s name in place of {name}.',
      tokens: ['{name}'],
    }),
    line({
      name: 'chatLabel',
      title: 'Profile: chat button',
      description: 'Opens the chat with the message about this therapist.',
    }),
    line({
      name: 'bookLabel',
      title: 'Booking link',
      description: 'Opens the chat with the message about this therapist, whose name the site puts in place of {name}.',
      tokens: ['{name}'],
    }),
    line({
      name: 'readLabel',
      title: 'Card: link to the profile',
      description: 'What is seen of the link; read aloud it says whom it is about.',
      max: 30,
    }),
    line({
      name: 'beginHeading',
      title: 'Profile: last heading',
      description: 'The site puts the therapist’s name in place of {name}.',
      tokens: ['{name}'],
    }),
    line({
      name: 'beginText',
      title: 'Profile: price',
      description:
        'The site puts the price of one session in place of {price}: that of a single session, or the lowest price by its sessions where none is sold alone.',
      tokens: ['{price}'],
    }),
    line({
      name: 'packagesLabel',
      title: 'Profile: link to the packages',
      description: 'Leads to the services page.',
      max: 40,
    }),
    line({
      name: 'othersHeading',
      title: 'Profile: other therapists',
      description: 'Stands over two others with free places.',
    }),
    line({ name: 'backLabel', title: 'Profile: way back', description: 'Leads to the directory.' }),
  ],
})
