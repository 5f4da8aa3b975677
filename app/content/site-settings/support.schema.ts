import { defineArrayMember, defineField, defineType } from '../../../studio/schema/define'
import { formatDays, weekdays } from '../../lib/time/support-hours'
import { sibling } from '../../../studio/schema/document-lookup'
import { longText } from '../../../studio/schema/fields'
import { type Selected, textOf } from '../../../studio/schema/preview-values'

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
      longText(name, title, `${from} Write it as the visitor would say it.`, { max: 300 }),
    ),
    longText(
      'therapist',
      'Ask about one therapist',
      'From a therapist’s own page. The site replaces {name} with the therapist’s name.',
      { max: 300, tokens: ['{name}'] },
    ),
    longText(
      'payment',
      'After a payment',
      'From the receipt. The site replaces {reference} with the payment’s reference.',
      { max: 300, tokens: ['{reference}'] },
    ),
  ],
})

const namesDay = new RegExp(`\\b(?:${weekdays.map((day) => day.slice(0, 3)).join('|')})`, 'i')

/** Formats the days of an item for visitors. */
function inWords(days: unknown): string {
  return formatDays(weekdays.filter((day) => Array.isArray(days) && days.includes(day)))
}

function timeField(name: 'opens' | 'closes', title: string) {
  return defineField({
    name,
    title,
    description: 'Time in West Africa (WAT) as 24-hour clock, for example 09:00.',
    type: 'string',
    validation: (rule) => [
      rule.required().error('Enter the time, for example 09:00.'),
      rule.custom((time, context) => {
        const opens = sibling(context, 'opens')
        return (
          name === 'opens' ||
          !time ||
          typeof opens !== 'string' ||
          opens < time ||
          'The closing time must be later than the opening time.'
        )
      }),
      rule
        .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { name: 'time' })
        .error('Write four figures with a colon, for example 09:00 or 18:00.'),
    ],
  })
}

/** Days with the same support hours, in West Africa Time. */
export const supportHours = defineType({
  name: 'supportHours',
  title: 'Days and times',
  type: 'object',
  fields: [
    defineField({
      name: 'days',
      title: 'Days',
      description: 'Tick them: the site writes them out, for example Monday to Friday, and search engines show them.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...weekdays], layout: 'grid' },
      validation: (rule) => rule.required().min(1).error('Tick at least one day.'),
    }),
    timeField('opens', 'Opens'),
    timeField('closes', 'Closes'),
    defineField({
      name: 'label',
      title: 'Other words',
      description:
        'Only for what cannot be ticked, for example Public holidays; shown instead of the days. Leave it empty otherwise.',
      type: 'string',
      validation: (rule) => [
        rule.max(60).error('Keep this to 60 characters or fewer, so that it fits on a phone.'),
        rule
          .custom(
            (words) =>
              !words || !namesDay.test(words) || 'Leave this empty and tick the days: the site writes them out.',
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { label: 'label', days: 'days', opens: 'opens', closes: 'closes' },
    prepare: ({ label, days, opens, closes }: Selected<'label' | 'days' | 'opens' | 'closes'>) => ({
      title: textOf(label) || inWords(days),
      subtitle: `${textOf(opens) ?? '…'}–${textOf(closes) ?? '…'} WAT`,
    }),
  },
})
