import { defineField, defineType, icon } from '../../../studio/schema/define'
import { choiceField, shortText } from '../../../studio/schema/fields'
import { namedPages } from '../../../studio/schema/menu-field'
import { type Selected, textOf } from '../../../studio/schema/preview-values'
import { pointsToPublishedPage } from '../../../studio/schema/published-addresses'
import { sibling } from '../../../studio/schema/document-lookup'

const targets = [
  { value: 'site', title: 'A built-in page' },
  { value: 'page', title: 'A page, therapist or article you added' },
  { value: 'address', title: 'A section of a page, or another site' },
]

/** A link of the header or the footer. */
export const menuLink = defineType({
  name: 'menuLink',
  title: 'Link',
  type: 'object',
  icon: icon('link'),
  fields: [
    choiceField('target', 'Leads to', 'What kind of page the link opens.', {
      list: targets,
      layout: 'radio',
      initialValue: 'site',
      needed: 'Choose where the link leads.',
    }),
    defineField({
      name: 'path',
      title: 'Page',
      description: 'One of the built-in pages.',
      type: 'string',
      options: { list: [...namedPages] },
      hidden: (context) => sibling(context, 'target') !== 'site',
      validation: (rule) =>
        rule.custom((path, context) => sibling(context, 'target') !== 'site' || Boolean(path) || 'Choose the page.'),
    }),
    defineField({
      name: 'page',
      title: 'Page, therapist or article',
      description: 'The link follows when the address of the page changes.',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'therapist' }, { type: 'article' }],
      options: { disableNew: true },
      hidden: (context) => sibling(context, 'target') !== 'page',
      validation: (rule) =>
        rule.custom((page, context) => sibling(context, 'target') !== 'page' || Boolean(page) || 'Choose the page.'),
    }),
    defineField({
      name: 'address',
      title: 'Address',
      description:
        'A section of a page such as /#how-it-works, any page of this site such as /faq?category=pricing, or a full address that begins with https://.',
      type: 'string',
      hidden: (context) => sibling(context, 'target') !== 'address',
      validation: (rule) => [
        rule.custom((address, context) => {
          if (sibling(context, 'target') !== 'address') return true
          return (
            /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/.]+\.\S+)$/.test(address ?? '') ||
            'Begin with one / for this site, or with https://, and leave out spaces.'
          )
        }),
        rule
          .custom(
            (address, context) => sibling(context, 'target') !== 'address' || pointsToPublishedPage(address, context),
          )
          .warning(),
      ],
    }),
    shortText('label', 'Link text', 'Leave it empty to use the name of the page.', { max: 30, optional: true }),
  ],
  validation: (rule) =>
    rule.custom((link) => {
      const wordless = link?.['target'] === 'address' && String(link['label'] ?? '').trim() === ''
      return !wordless || { message: 'Write the link text: this address has no name of its own.', path: ['label'] }
    }),
  preview: {
    select: {
      label: 'label',
      target: 'target',
      path: 'path',
      address: 'address',
      title: 'page.title',
      name: 'page.name',
      slug: 'page.slug.current',
    },
    prepare(link: Selected<'label' | 'target' | 'path' | 'address' | 'title' | 'name' | 'slug'>) {
      const [label, path, address, name] = [link.label, link.path, link.address, link.name ?? link.title].map(textOf)
      const slug = textOf(link.slug)
      const fixed = namedPages.find(({ value }) => value === path)
      const shown =
        { site: [fixed?.title, path], page: [name, slug && `…/${slug}`], address: [undefined, address] }[
          String(link.target)
        ] ?? []
      return { title: label ?? shown[0] ?? 'No text yet', subtitle: shown[1] ?? 'leads nowhere yet' }
    },
  },
})
