import { defineQuery } from 'groq'
import * as v from 'valibot'

import { parseEach, parseNeeded, text, optionalText, type ReportMalformed } from './parse'
import { addOnSchema, packageSchema } from './plans'
import type { ContentReader } from './reader'

export const SERVICES_PAGE_QUERY = defineQuery(`{
  "page": *[_id == "servicesPage"][0]{
    _id,
    heading,
    subtitle,
    plans,
    "seo": seo{ title, description }
  },
  "packages": *[_type == "package"] | order(sessions asc){
    _id, id, name, sessions, price, description, features, popular, note
  },
  "addOns": *[_type == "addOn"] | order(price asc){
    _id, id, name, price, period, note, features, "packages": packages[]->id
  }
}`)

const pageSchema = v.object({
  heading: text,
  subtitle: text,
  plans: v.object({
    heading: text,
    chatLabel: text,
    or: text,
    instruction: text,
    packagesHeading: text,
    addOnsHeading: text,
    addOnsIntro: optionalText,
    popular: text,
    saving: text,
    perSession: text,
  }),
  seo: v.fallback(v.nullable(v.object({ title: optionalText, description: optionalText })), null),
})

export type ServicesPage = v.InferOutput<typeof pageSchema>

/** The services page with what is sold, the cheapest first. @throws MalformedContentError without its headings */
export async function readServicesPage(content: ContentReader, report: ReportMalformed) {
  const answer = await content.fetch(SERVICES_PAGE_QUERY, {}, { lists: ['package', 'addOn'] })
  return {
    page: parseNeeded(pageSchema, answer.page, 'servicesPage'),
    packages: parseEach(packageSchema, answer.packages, report),
    addOns: parseEach(addOnSchema, answer.addOns, report),
  }
}
