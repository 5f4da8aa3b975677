/** The pages that the site always has and gives a name, which staff edit in the site settings. */
export const namedPages = [
  { value: '/', title: 'Home' },
  { value: '/about', title: 'About' },
  { value: '/services', title: 'Services' },
  { value: '/therapists', title: 'Therapists' },
  { value: '/contact', title: 'Contact' },
  { value: '/faq', title: 'FAQ' },
  { value: '/terms', title: 'Terms' },
  { value: '/privacy', title: 'Privacy' },
] as const

type NamedPath = (typeof namedPages)[number]['value']

const linkTo = (path: NamedPath) => ({ _type: 'menuLink' as const, _key: path === '/' ? 'home' : path.slice(1), target: 'site' as const, path })

/** The links of header and footer as the specification has them, which the site shows where there is no list. */
export const usualLinks = {
  navigation: (['/', '/about', '/services', '/therapists', '/contact', '/faq'] as const).map(linkTo),
  footer: (['/about', '/therapists', '/contact', '/services', '/faq', '/terms', '/privacy'] as const).map(linkTo),
}

/** The fields of the site settings that hold a menu. */
export type MenuName = keyof typeof usualLinks
