import * as v from 'valibot'

import { menuPages } from '~/lib/pages/fixed-pages'

import { httpsAddress, optionalText, pagePath, text } from '../sanity/parse'
import { documentAddress } from '../seo/own-address'

/** Inside a settings object: the links of a menu, parsed by menuLinks. `reference` also covers unpublished pages. */
export const MENU_LINKS_PROJECTION = `links[]{
  _key, label, target, path, address,
  "reference": page,
  "name": coalesce(page->name, page->title),
  "page": page->{ _id, _type, "slug": slug.current }
}` as const

/** Pages whose name is in the settings. */
const namedPath = v.picklist(menuPages.map(({ href }) => href))

const menuLink = v.pipe(
  v.variant('target', [
    v.object({ target: v.literal('site'), path: namedPath, label: optionalText }),
    v.object({ target: v.literal('page'), page: documentAddress, name: text, label: optionalText }),
    v.object({ target: v.literal('address'), address: v.union([pagePath, httpsAddress]), label: text }),
  ]),
  v.transform((link) => {
    if (link.target === 'site') return { href: link.path, label: link.label }
    return link.target === 'page'
      ? { href: link.page, label: link.label ?? link.name }
      : { href: link.address, label: link.label }
  }),
)

/** The links of a menu. A null label falls back to the name of the page. */
export const menuLinks = v.pipe(v.array(menuLink), v.minLength(1, 'is empty'))

export type MenuLink = v.InferOutput<typeof menuLink>
