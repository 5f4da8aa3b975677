import { defineQuery } from 'groq'
import * as v from 'valibot'

import { chatEntries } from './chat'
import { parseEach, parseNeeded, optionalText, text, type ReportMalformed } from './parse'
import { PICTURE_PROJECTION } from './projections'
import type { ContentReader } from './reader'
import { sharePicture } from './seo'

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
  navigation,
  footer,
  newsletter,
  social[]{ _key, network, url },
  apps,
  "seo": seo{ title, description, "image": image${PICTURE_PROJECTION} }
}`)

const httpsAddress = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const optionalAddress = v.fallback(v.nullable(httpsAddress), null)

const message = v.fallback(v.string(), '')
const socialLink = v.object({ network: v.picklist(['instagram', 'x', 'facebook', 'linkedin', 'youtube']), url: httpsAddress })
const time = v.pipe(v.string(), v.regex(/^\d\d:\d\d$/))
const hours = v.object({ label: text, days: v.fallback(v.array(v.string()), []), opens: time, closes: time })

export type SocialLink = v.InferOutput<typeof socialLink>
export type SupportHours = v.InferOutput<typeof hours>

/** Only what every page stands on is demanded; a missing part is left out of the page. */
const siteSettings = v.object({
  name: text,
  tagline: optionalText,
  description: optionalText,
  phone: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\+\d{8,15}$/))), null),
  chatMessages: v.fallback(v.object(Object.fromEntries(chatEntries.map((entry) => [entry, message]))), {}),
  email: optionalText,
  timeZone: v.fallback(v.string(), 'WAT'),
  hoursNote: optionalText,
  clientAppUrl: optionalAddress,
  crisis: v.fallback(v.nullable(v.object({ heading: text, text, callLabel: text, number: text })), null),
  quickExit: v.fallback(v.nullable(v.object({ label: text, url: httpsAddress })), null),
  privacyNotice: v.fallback(v.nullable(v.object({ heading: text, text, linkLabel: text })), null),
  navigation: v.object({
    home: text,
    about: text,
    services: text,
    therapists: text,
    contact: text,
    faq: text,
    book: text,
    skip: text,
    menu: text,
    closeMenu: text,
  }),
  footer: v.object({ linksHeading: text, terms: text, privacy: text, socialHeading: text, copyright: text }),
  newsletter: v.fallback(
    v.nullable(
      v.object({
        heading: text,
        text,
        emailLabel: text,
        submitLabel: text,
        busyLabel: text,
        successText: text,
        backLabel: text,
      }),
    ),
    null,
  ),
  apps: v.fallback(
    v.nullable(
      v.object({
        heading: text,
        appStoreLabel: text,
        appStoreUrl: optionalAddress,
        googlePlayLabel: text,
        googlePlayUrl: optionalAddress,
      }),
    ),
    null,
  ),
  seo: v.fallback(
    v.object({ title: optionalText, description: optionalText, image: sharePicture }),
    { title: null, description: null, image: null },
  ),
})

export type SiteSettings = v.InferOutput<typeof siteSettings> & { social: SocialLink[]; supportHours: SupportHours[] }

/** The settings that pages use. The others are words of header and footer, which only the server draws. */
export type Site = ReturnType<typeof siteOf>

export function siteOf(settings: SiteSettings) {
  const { name, description, phone, chatMessages, email, timeZone, hoursNote, clientAppUrl, crisis, seo, social, supportHours } = settings
  return { name, description, phone, chatMessages, email, timeZone, hoursNote, clientAppUrl, crisis, seo, social, supportHours }
}

/** What every page shares. @throws MalformedContentError when the name or the navigation is missing */
export async function readSiteSettings(content: ContentReader, report: ReportMalformed): Promise<SiteSettings> {
  const answer = await content.fetch(SITE_SETTINGS_QUERY, {})
  return {
    ...parseNeeded(siteSettings, answer, 'siteSettings'),
    social: parseEach(socialLink, answer?.social, report),
    supportHours: parseEach(hours, answer?.supportHours, report),
  }
}
