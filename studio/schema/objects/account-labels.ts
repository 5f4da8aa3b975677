import { defineType } from 'sanity'
import { line } from '../fields'

/** The words around a client who is signed in. */
export const accountLabels = defineType({
  name: 'accountLabels',
  title: 'Signed-in clients',
  type: 'object',
  fields: [
    line({
      name: 'signedInAs',
      title: 'Who is signed in',
      description: 'The site replaces {name} with the name or the email address.',
      tokens: ['{name}'],
      max: 80,
    }),
    line({ name: 'signOut', title: 'Button', description: 'Signs the client out.', max: 40 }),
    line({
      name: 'signedOut',
      title: 'After signing out',
      description: 'Shown once the client is signed out.',
      max: 120,
    }),
  ],
})
