import { defineField, defineType, icon } from '../../../studio/schema/define'
import { isPath } from '../../../studio/schema/addresses'
import { type Selected, textOf } from '../../../studio/schema/preview-values'
import { isNotFormerAddress, isUnusedAddress, pointsToPublishedPage } from '../../../studio/schema/published-addresses'
import { isOnlyRedirectFrom, redirectLoopTo } from '../../../studio/schema/redirect-rules'
import { sibling } from '../../../studio/schema/document-lookup'

/** Sends visitors of an old address to a new one. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: icon('transfer'),
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      description: 'The address that no longer exists on this site, for example /pricing. Capitals make no difference.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter the address visitors come from.'),
        rule.custom(
          (from) => !from || isPath(from) || 'Begin with one / and leave out spaces, ? and #, for example /pricing.',
        ),
        rule.custom(isOnlyRedirectFrom),
        rule.custom(isUnusedAddress),
        rule.custom(isNotFormerAddress).warning(),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      description: 'A page of this site such as /services, or a full address that begins with https://.',
      type: 'string',
      validation: (rule) => [
        rule.required().error('Enter where visitors are sent.'),
        rule.custom(
          (to) =>
            !to ||
            /^(\/(?!\/)\S*|https:\/\/\S+)$/.test(to) ||
            'Begin with one / for a page of this site, or with https://.',
        ),
        rule.custom((to, context) => redirectLoopTo(sibling(context, 'from'), to, context)),
        rule.custom(pointsToPublishedPage).warning(),
      ],
    }),
    defineField({
      name: 'permanent',
      title: 'Permanent',
      description: 'On: search engines forget the old address. Off: the move is temporary.',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  orderings: [{ title: 'Old address', name: 'from', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to' },
    prepare: ({ from, to }: Selected<'from' | 'to'>) => ({
      title: textOf(from) ?? 'No address yet',
      subtitle: `to ${textOf(to) ?? '…'}`,
    }),
  },
})
