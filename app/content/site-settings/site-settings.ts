import { defineQuery } from 'groq'
import * as v from 'valibot'

import { menuPages } from '~/lib/pages/fixed-pages'

import { pagePosition, type Paging } from '../../lib/pages/paging'
import { formatDays, weekdays } from '../../lib/time/support-hours'
import { PICTURE_PROJECTION } from '../picture/picture'
import { parseWithDefaults } from '../sanity/fill-defaults.server'
import {
  httpsAddress,
  optionalText,
  pagePath,
  text,
  texts,
  arrayKey,
  listOf,
  wholeItems,
  orNull,
} from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { documentAddress } from '../seo/site-addresses'
import { sharePicture } from '../seo/seo'

import { chatEntries } from './chat'

/** Selects the links of a menu, parsed by menuLinks. `reference` also covers unpublished pages. */
export const MENU_LINKS_PROJECTION = `links[]{
  _key, label, target, path, address,
  "reference": page,
  "name": coalesce(page->name, page->title),
  "page": page->{ _id, _type, "slug": slug.current }
}` as const

/** Pages whose name is in the settings. */
const namedPath = v.picklist(menuPages.map(({ href }) => href))

/** A link of MENU_LINKS_PROJECTION. */
export const menuLink = v.pipe(
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
const menuLinks = v.pipe(v.array(menuLink), v.minLength(1, 'is empty'))

export type MenuLink = v.InferOutput<typeof menuLink>

export const SITE_SETTINGS_QUERY = defineQuery(`*[_id == "siteSettings"][0]{
  _id,
  name,
  tagline,
  description,
  phone,
  chatMessages,
  email,
  supportHours[]{ _key, label, days, opens, closes },
  timeZone,
  hoursNote,
  clientAppUrl,
  crisis,
  quickExit,
  privacyNotice,
  navigation{ ..., ${MENU_LINKS_PROJECTION} },
  footer{ ..., ${MENU_LINKS_PROJECTION} },
  newsletter,
  social[]{ _key, network, url },
  apps,
  paging,
  "seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }
}`)

/** A phone number in international format, digits only; null when missing or malformed. */
export const phoneNumber = orNull(v.pipe(v.string(), v.regex(/^\+\d{8,15}$/)))
/** An email address; null when missing or malformed. */
export const emailAddress = orNull(v.pipe(v.string(), v.trim(), v.email()))
const optionalAddress = orNull(httpsAddress)

const socialLink = v.object({
  network: v.picklist(['instagram', 'x', 'facebook', 'linkedin', 'youtube']),
  url: httpsAddress,
})
const dialled = v.pipe(v.string(), v.trim(), v.regex(/^\+?\d[\d ]{1,17}$/))
const time = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
/** Support hours; their days are formatted from the weekdays, unless staff entered a label. */
const hours = v.pipe(
  v.object({
    _key: v.fallback(v.optional(arrayKey), undefined),
    label: optionalText,
    days: wholeItems(v.picklist(weekdays)),
    opens: time,
    closes: time,
  }),
  v.check(({ label, days }) => label !== null || days.length > 0, 'names no day'),
  v.transform(({ label, days, ...times }) => ({ ...times, days, label: label ?? formatDays(days) })),
)

/** Facts are optional, and dependent content is omitted; texts have defaults. */
const siteSettings = v.object({
  ...texts('name, tagline, description, timeZone'),
  phone: phoneNumber,
  chatMessages: v.object(Object.fromEntries(chatEntries.map((entry) => [entry, text]))),
  email: emailAddress,
  hoursNote: optionalText,
  clientAppUrl: optionalAddress,
  crisis: v.object({ ...texts('heading, text, callLabel'), number: dialled }),
  quickExit: v.object({ ...texts('label, shortLabel, explanation'), url: httpsAddress }),
  privacyNotice: v.object(texts('heading, text, companies, linkLabel')),
  navigation: v.object({
    ...texts(
      'home, about, services, therapists, contact, faq, articles, book, skip, menu, closeMenu, breadcrumb, announcement, closeAnnouncement',
    ),
    links: menuLinks,
  }),
  social: listOf(socialLink),
  supportHours: listOf(hours),
  footer: v.object({
    ...texts('linksHeading, terms, privacy, socialHeading, copyright'),
    links: menuLinks,
    company: optionalText,
    companyAddress: optionalText,
  }),
  newsletter: v.object(texts('heading, text, emailLabel, submitLabel, busyLabel, successText, backLabel')),
  apps: v.object({
    ...texts('heading, appStoreLabel, googlePlayLabel'),
    appStoreUrl: optionalAddress,
    googlePlayUrl: optionalAddress,
  }),
  paging: v.object(texts('label, previous, next, position')),
  seo: v.fallback(v.object({ title: optionalText, description: optionalText, image: sharePicture }), {
    title: null,
    description: null,
    image: null,
  }),
})

export type SiteSettings = v.InferOutput<typeof siteSettings>

/** The settings that browsers need. Server-only parts read the rest with `useServerContent`. */
export type Site = ReturnType<typeof siteOf>

export function siteOf(settings: SiteSettings) {
  const { name, description, phone, chatMessages, email, clientAppUrl, seo } = settings
  return {
    name,
    description: seo.description ?? description,
    phone,
    chatMessages: { booking: chatMessages['booking'] ?? '' },
    email,
    clientAppUrl,
    image: seo.image,
  }
}

/** Reads the settings that every page shares. */
export async function readSiteSettings(content: ContentReader): Promise<SiteSettings> {
  const answer = await content.fetch(SITE_SETTINGS_QUERY, {})
  return parseWithDefaults(siteSettings, answer, 'siteSettings', content)
}

/** Returns the data for pagination links; null for a single page. */
export async function readPaging(
  content: ContentReader,
  { page, pages }: { page: number; pages: number },
): Promise<Paging | null> {
  if (pages < 2) return null
  const { paging: labels } = await readSiteSettings(content)
  return { labels, page, pages, position: page > 1 ? pagePosition(labels, page, pages) : null }
}
