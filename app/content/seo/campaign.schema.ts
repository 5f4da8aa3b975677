import { checkSlug, isPath, slugFrom } from '../../../studio/schema/addresses'
import { choiceField, defineField, defineType, icon } from '../../../studio/schema/define'
import { type Selected, textOf } from '../../../studio/schema/preview-values'
import { pointsToPublishedPage } from '../../../studio/schema/published-addresses'
import { hasContactDetails } from '../../lib/pages/analytics'

const sources = [
  { value: 'instagram', title: 'Instagram' },
  { value: 'facebook', title: 'Facebook' },
  { value: 'whatsapp', title: 'WhatsApp' },
  { value: 'tiktok', title: 'TikTok' },
  { value: 'x', title: 'X' },
  { value: 'youtube', title: 'YouTube' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'google', title: 'Google' },
  { value: 'newsletter', title: 'Our newsletter' },
  { value: 'radio', title: 'Radio or television' },
  { value: 'print', title: 'Newspaper, poster or flyer' },
  { value: 'partner', title: 'An employer, a school or another partner' },
]

const media = [
  { value: 'social', title: 'A post or a message' },
  { value: 'paid', title: 'A paid advert' },
  { value: 'email', title: 'An email' },
  { value: 'offline', title: 'Something spoken or printed, such as a QR code' },
  { value: 'referral', title: 'A link on another site' },
]

const noContactDetails = (text: string | undefined): true | string =>
  !text ||
  !hasContactDetails(text) ||
  'Leave email addresses and phone numbers out: a campaign must not say anything about a person.'

/** A link of our own whose visits are counted. The site counts no other `utm_campaign`. */
export const campaign = defineType({
  name: 'campaign',
  title: 'Campaign',
  type: 'document',
  icon: icon('link'),
  fields: [
    defineField({
      name: 'title',
      title: 'Name',
      description: 'What you call the campaign, in any language, for example Radio in Kano, March. Shown in Numbers.',
      type: 'string',
      validation: (rule) => [
        rule.required().max(80).error('Give the campaign a name of at most 80 characters.'),
        rule.custom(noContactDetails),
      ],
    }),
    defineField({
      name: 'slug',
      title: 'Name in the link',
      description: 'Everybody who gets the link can read it. Once the link is out, do not change it.',
      type: 'slug',
      options: slugFrom('title'),
      validation: (rule) => [
        rule.custom((slug) => checkSlug(slug?.current, 'The link needs a name: press Generate.')),
        rule.custom((slug) => noContactDetails(slug?.current)),
      ],
    }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'The page of this site that the link opens, for example /services.',
      type: 'string',
      initialValue: '/',
      validation: (rule) => [
        rule.required().error('Enter the page that the link opens.'),
        rule.custom((path) => !path || isPath(path) || 'Begin with one / and leave out spaces, ? and #.'),
        rule.custom(pointsToPublishedPage).warning(),
      ],
    }),
    choiceField('source', 'Where people find it', 'Becomes utm_source in the link.', {
      list: sources,
      layout: 'radio',
      needed: 'Choose where people find the link.',
    }),
    choiceField('medium', 'What it is', 'Becomes utm_medium in the link.', {
      list: media,
      layout: 'radio',
      initialValue: 'social',
      needed: 'Choose what the link is part of.',
    }),
  ],
  orderings: [{ title: 'Newest first', name: 'newest', by: [{ field: '_createdAt', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', source: 'source', path: 'path' },
    prepare: ({ title, source, path }: Selected<'title' | 'source' | 'path'>) => ({
      title: textOf(title) ?? 'No name yet',
      subtitle: `${sources.find(({ value }) => value === source)?.title ?? '…'} to ${textOf(path) ?? '…'}`,
    }),
  },
})
