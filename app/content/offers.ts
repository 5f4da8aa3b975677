import groq, { defineQuery } from 'groq'

import { parseEach, type ReportMalformed } from './parse'
import { addOnSchema, packageSchema, type AddOn, type TherapyPackage } from './plans'
import type { ContentReader } from './reader'

/** Inside an object: what is sold, as packageSchema and addOnSchema parse it. */
export const OFFERS_PROJECTION = groq`
  "packages": *[_type == "package"] | order(sessions asc){
    _id, id, name, sessions, price, squarePrice, description, features, popular, note
  },
  "addOns": *[_type == "addOn"] | order(price asc){
    _id, id, name, price, squarePrice, period, note, features, "packages": packages[]->id
  }
`

export const OFFERS_QUERY = defineQuery(`{${OFFERS_PROJECTION}}`)

/** What is sold at this moment, without the page around it. @throws Response with status 503 as every read of content */
export async function readOffers(content: ContentReader, report: ReportMalformed): Promise<{ packages: TherapyPackage[]; addOns: AddOn[] }> {
  const { packages, addOns } = await content.fetch(OFFERS_QUERY, {}, { lists: ['package', 'addOn'] })
  return { packages: parseEach(packageSchema, packages, report), addOns: parseEach(addOnSchema, addOns, report) }
}
