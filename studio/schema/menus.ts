import { menuPages, type MenuPath } from '../../app/lib/pages/fixed-pages'

/** The pages that the site always has and gives a name, which staff edit in the site settings. */
export const namedPages = menuPages.map(({ href, menuTitle }) => ({ value: href, title: menuTitle }))

const linkTo = (path: MenuPath) => ({
  _type: 'menuLink' as const,
  _key: path === '/' ? 'home' : path.slice(1),
  target: 'site' as const,
  path,
})

/** The links of header and footer as the specification has them, which the site shows where there is no list. */
export const usualLinks = {
  navigation: (['/', '/about', '/services', '/therapists', '/contact', '/faq'] as const).map(linkTo),
  footer: (['/about', '/therapists', '/contact', '/services', '/faq', '/terms', '/privacy'] as const).map(linkTo),
}

/** The fields of the site settings that hold a menu. */
export type MenuName = keyof typeof usualLinks
