import { defineArrayMember, defineField } from 'sanity'
import { menuPages, type MenuPath } from '../../app/lib/pages/fixed-pages'

/** Maximum of links that fit into the header. */
const MANY = 12

type Link = Partial<Record<'path' | 'address', string>> & { page?: { _ref?: string } }

const targetOf = ({ path, address, page }: Link) => page?._ref ?? path ?? address

/** Links of a menu in order. */
export function menuField(description: string) {
  return defineField({
    name: 'links',
    title: 'Links',
    description: `${description} Drag them into order. While the list is empty, the site shows its default links.`,
    type: 'array',
    of: [defineArrayMember({ type: 'menuLink' })],
    validation: (rule) => [
      rule.max(MANY).warning(`More than ${MANY} links make the menu hard to use.`),
      rule
        .custom(
          (links: Link[] | undefined) =>
            Boolean(links?.length) || 'The site shows its default links while this list is empty.',
        )
        .warning(),
      rule
        .custom((links: Link[] | undefined) => {
          const targets = (links ?? []).flatMap((link) => targetOf(link) ?? [])
          return new Set(targets).size === targets.length || 'Two of these links lead to the same place.'
        })
        .warning(),
    ],
  })
}

/** Fixed pages whose names staff edit in the site settings. */
export const namedPages = menuPages.map(({ href, menuTitle }) => ({ value: href, title: menuTitle }))

const linkTo = (path: MenuPath) => ({
  _type: 'menuLink' as const,
  _key: path === '/' ? 'home' : path.slice(1),
  target: 'site' as const,
  path,
})

/** Default links of header and footer according to the specification. */
export const defaultLinks = {
  navigation: (['/', '/about', '/services', '/therapists', '/contact', '/faq'] as const).map(linkTo),
  footer: (['/about', '/therapists', '/contact', '/services', '/faq', '/terms', '/privacy'] as const).map(linkTo),
}

/** Menu fields of the site settings. */
export type MenuName = keyof typeof defaultLinks
