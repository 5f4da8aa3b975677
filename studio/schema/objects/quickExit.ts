import { defineField, defineType } from 'sanity'
import { line } from '../fields'

/** The button that leaves the site at once. */
export const quickExit = defineType({
  name: 'quickExit',
  title: 'Leave quickly',
  type: 'object',
  fields: [
    line({ name: 'label', title: 'Words on the button', description: 'For example: Leave this page quickly', max: 40 }),
    defineField({
      name: 'url',
      title: 'Leads to',
      description: 'An everyday page that says nothing about therapy, such as a weather page. It begins with https://.',
      type: 'url',
      validation: (rule) => [
        rule.required().error('The button needs somewhere to go.'),
        rule.uri({ scheme: ['https'] }).error('The address must begin with https://.'),
      ],
    }),
  ],
})
