import { defineType } from 'sanity'
import { shortText } from '../fields'

/** Texts for signed-in clients. */
export const accountLabels = defineType({
  name: 'accountLabels',
  title: 'Signed-in clients',
  type: 'object',
  fields: [
    shortText({
      name: 'signedInAs',
      title: 'Who is signed in',
      description: 'The site replaces {name} with the name or the email address.',
      tokens: ['{name}'],
      max: 80,
    }),
    shortText({ name: 'signOut', title: 'Button', description: 'Signs the client out.', max: 40 }),
    shortText({
      name: 'signedOut',
      title: 'After signing out',
      description: 'Shown once the client is signed out.',
      max: 120,
    }),
  ],
})
