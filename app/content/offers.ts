import { defineQuery } from 'groq'

import { parseEach, type ReportMalformed } from './parse'
import { addOnSchema, packageSchema, type AddOn, type TherapyPackage } from './plans'
import type { ContentReader } from './reader'

/** Inside an object: what is sold, as packageSchema and addOnSchema parse it. */
export const OFFERS_PROJECTION = `
  "packages": *[_type == "package"] | order(sessions asc){
    _id, id, name, sessions, price, squarePrice, description, features, popular, note
  },
  "addOns": *[_type == "addOn"] | order(price asc){
    _id, id, name, price, squarePrice, period, note, features, "packages": packages[]->id
  }
` as const

export const OFFERS_QUERY = defineQuery(`{${OFFERS_PROJECTION}}`)

/** What is sold, as OFFERS_PROJECTION answers it: no code that two documents have, because nobody knows which price is meant. */
export function parseOffers(
  { packages, addOns }: { packages: readonly unknown[]; addOns: readonly unknown[] },
  report: ReportMalformed,
): { packages: TherapyPackage[]; addOns: AddOn[] } {
  const known = { packages: parseEach(packageSchema, packages, report), addOns: parseEach(addOnSchema, addOns, report) }
  const codes = [...known.packages, ...known.addOns].map(({ id }) => id)
  function alone<Offer extends { _id: string; id: string }>({ _id: document, ...offer }: Offer) {
    if (codes.indexOf(offer.id) === codes.lastIndexOf(offer.id)) return [offer]
    report({
      document,
      problems: [`id: "${offer.id}" is the code of another package or add-on too`],
      outcome: 'left-out',
    })
    return []
  }
  return {
    packages: known.packages.flatMap((choice) => alone(choice)),
    addOns: known.addOns.flatMap((addOn) => alone(addOn)),
  }
}

/**
 * What is sold, without the page around it.
 * @param options.fresh by the service's own answer at this moment, never by a kept one
 * @throws Response with status 503 as every read of content
 */
export async function readOffers(
  content: ContentReader,
  options: { fresh?: boolean } = {},
): Promise<{ packages: TherapyPackage[]; addOns: AddOn[] }> {
  return parseOffers(await content.fetch(OFFERS_QUERY, {}, options), content.report)
}
