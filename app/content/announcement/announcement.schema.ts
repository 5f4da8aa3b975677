import { isOnlyAnnouncement } from '../../../studio/schema/announcement-rules'
import {
  defineArrayMember,
  defineField,
  defineType,
  icon,
  lagosDateTime,
  shortText,
} from '../../../studio/schema/define'
import { sibling } from '../../../studio/schema/document-lookup'
import { isPublished } from '../../../studio/schema/listed-reference'
import { type Selected, textOf, titled } from '../../../studio/schema/preview-values'
import { fixedPages } from '../../lib/pages/fixed-pages'
import { formatMoment } from '../../lib/time/dates'

import { ANNOUNCEMENT_MAX } from './active-announcement'

const msOf = (time: string | undefined, otherwise: number) => (time ? Date.parse(time) : otherwise)

/** One line of text at the top of pages during a period. */
export const announcement = defineType({
  name: 'announcement',
  title: 'Announcement',
  type: 'document',
  icon: icon('bell'),
  validation: (rule) => rule.custom(isOnlyAnnouncement).warning(),
  fields: [
    shortText(
      'text',
      'Text',
      'One line at the top of the page. Visitors can close it; they see it again when you change the text or the link.',
      { max: ANNOUNCEMENT_MAX, recommendedMax: 80 },
    ),
    defineField({
      name: 'links',
      title: 'Link',
      description: 'Shown after the text. Leave it empty for none.',
      type: 'array',
      of: [defineArrayMember({ type: 'menuLink' })],
      validation: (rule) => rule.max(1).error('There is room for one link.'),
    }),
    defineField({
      name: 'start',
      title: 'Start',
      description:
        'Lagos time. Leave it empty to start when you publish. If several are due on a page, visitors see the one that started last.',
      ...lagosDateTime,
    }),
    defineField({
      name: 'end',
      title: 'End',
      description: 'Lagos time. Leave it empty to show it until you take it off the site.',
      ...lagosDateTime,
      validation: (rule) => [
        rule.custom(
          (end, context) =>
            msOf(end, Infinity) > msOf(textOf(sibling(context, 'start')), -Infinity) ||
            'It would end before it starts: enter a later time.',
        ),
        rule
          .custom((end) => msOf(end, Infinity) > Date.now() || 'This time has passed, so visitors no longer see it.')
          .warning(),
      ],
    }),
    defineField({
      name: 'pages',
      title: 'Built-in pages',
      description: 'Those that show it. If you choose none here and below, all pages show it.',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: Object.values(fixedPages).map(({ href, title }) => ({ title, value: href })) },
    }),
    defineField({
      name: 'otherPages',
      title: 'Other pages, therapists and articles',
      description: 'Those you added that show it too.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'reference',
          to: [{ type: 'page' }, { type: 'therapist' }, { type: 'article' }],
          weak: true,
          options: { disableNew: true },
          validation: (rule) => rule.custom(isPublished).warning(),
        }),
      ],
    }),
  ],
  preview: {
    select: { title: 'text', start: 'start', end: 'end' },
    prepare({ title, start, end }: Selected<'title' | 'start' | 'end'>) {
      const [from, until] = [textOf(start), textOf(end)]
      const ended = msOf(until, Infinity) <= Date.now() ? 'Ended. ' : ''
      const period = `From ${from ? formatMoment(from) : 'publishing'} until ${until ? formatMoment(until) : 'you take it down'}`
      return { ...titled(title), subtitle: ended + period }
    },
  },
})
