import { defineArrayMember, defineField, defineType } from 'sanity'
import { line } from '../fields'
import { sibling } from '../sibling'

const days = [
  { value: 'Monday', title: 'Monday' },
  { value: 'Tuesday', title: 'Tuesday' },
  { value: 'Wednesday', title: 'Wednesday' },
  { value: 'Thursday', title: 'Thursday' },
  { value: 'Friday', title: 'Friday' },
  { value: 'Saturday', title: 'Saturday' },
  { value: 'Sunday', title: 'Sunday' },
]

function timeField(name: 'opens' | 'closes', title: string) {
  return defineField({
    name,
    title,
    description: 'Time in West Africa (WAT) as 24-hour clock, for example 09:00.',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Say the time, for example 09:00.'),
      rule.custom((time, context) => {
        const opens = sibling(context, 'opens')
        return name === 'opens' || !time || typeof opens !== 'string' || opens < time || 'The closing time must be later than the opening time.'
      }),
      rule.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time' }).error('Write four figures with a colon, for example 09:00 or 18:00.'),
    ],
  })
}

/** Days that share the same support hours, in West Africa Time. */
export const supportHours = defineType({
  name: 'supportHours',
  title: 'Days and times',
  type: 'object',
  fields: [
    line({ name: 'label', title: 'Days in words', description: 'As visitors read them, for example Monday to Friday.', max: 60 }),
    defineField({
      name: 'days',
      title: 'Days',
      description: 'The same days ticked one by one: search engines show them.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: days, layout: 'grid' },
      validation: (rule) => rule.required().min(1).error('Tick at least one day.'),
    }),
    timeField('opens', 'Opens'),
    timeField('closes', 'Closes'),
  ],
  preview: {
    select: { label: 'label', opens: 'opens', closes: 'closes' },
    prepare: ({ label, opens, closes }) => ({ title: label, subtitle: `${opens ?? '…'}–${closes ?? '…'} WAT` }),
  },
})
