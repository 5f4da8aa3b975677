import { menuPages, type MenuPath } from '../../app/lib/pages/fixed-pages'

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
