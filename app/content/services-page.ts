import { defineQuery } from 'groq'
import * as v from 'valibot'

import { OFFERS_PROJECTION, parseOffers } from './offers'
import { optionalText, parseEach, parseNeeded, text, type ReportMalformed } from './parse'
import type { ContentReader } from './reader'
import { SEO_PROJECTION, seoSchema } from './seo'

export const SERVICES_PAGE_QUERY = defineQuery(`{
  "page": *[_id == "servicesPage"][0]{
    _id,
    heading,
    subtitle,
    plans,
    "checkout": checkout{
      heading, intro, customerTypeLabel, detailsHeading, nameLabel, emailLabel, countryLabel, consentText, termsLabel, privacyLabel,
      summaryHeading, nothingChosen, totalLabel, currencyLabel, approximate, approximateTotal, nairaOnly, standingRates, checkoutLabel, paymentHeading, paymentIntro, payLabel, frameTitle,
      confirming, slowText, hostedLabel, chatInstead, cancelLabel,
      square{ question, nairaLabel, cardLabel, chargeText, loading, reloadLabel },
      customerTypes[]{ _key, value, label, text }
    },
    typesHeading,
    typesIntro,
    therapyTypes[]{ _key, kind, label, heading, text, points },
    getMatchedLabel,
    browseLabel,
    "approaches": approaches{ heading, intro, items[]{ _key, title, text } },
    communicationHeading,
    communicationIntro,
    communicationOptions[]{ _key, channel, title, text },
    closingHeading,
    closingText,
    assessmentLabel,
    ${SEO_PROJECTION}
  },
  ${OFFERS_PROJECTION}
}`)

const planLabels = v.object({
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
  selected: text,
  notWithPackage: text,
  chooseFirst: text,
  showTotal: text,
  clear: text,
  bookLabel: text,
})

const squareLabels = v.object({ question: text, nairaLabel: text, cardLabel: text, chargeText: text, loading: text, reloadLabel: text })

const checkoutLabels = v.object({
  heading: text,
  intro: text,
  customerTypeLabel: text,
  detailsHeading: text,
  nameLabel: text,
  emailLabel: text,
  countryLabel: text,
  consentText: text,
  termsLabel: text,
  privacyLabel: text,
  summaryHeading: text,
  nothingChosen: text,
  totalLabel: text,
  currencyLabel: text,
  approximate: text,
  approximateTotal: text,
  nairaOnly: text,
  standingRates: text,
  checkoutLabel: text,
  paymentHeading: text,
  paymentIntro: text,
  payLabel: text,
  frameTitle: text,
  confirming: text,
  slowText: text,
  hostedLabel: text,
  chatInstead: text,
  cancelLabel: text,
  square: v.fallback(v.nullable(squareLabels), null),
})

const pageSchema = v.object({
  heading: text,
  subtitle: text,
  plans: planLabels,
  checkout: checkoutLabels,
  typesHeading: text,
  typesIntro: optionalText,
  getMatchedLabel: text,
  browseLabel: text,
  communicationHeading: text,
  communicationIntro: optionalText,
  closingHeading: text,
  closingText: text,
  assessmentLabel: text,
  seo: seoSchema,
})

const keyed = { _key: v.string() }
const customerType = v.object({ ...keyed, value: text, label: text, text: optionalText })
const therapyType = v.object({
  ...keyed,
  kind: v.picklist(['individual', 'couples', 'family', 'teens']),
  label: text,
  heading: text,
  text,
  points: v.fallback(v.array(text), []),
})
const approachesIntro = v.fallback(v.nullable(v.object({ heading: text, intro: optionalText })), null)
const approach = v.object({ ...keyed, title: text, text })
const communicationOption = v.object({ ...keyed, channel: v.picklist(['video', 'audio', 'messaging']), title: text, text })

export type PlanLabels = v.InferOutput<typeof planLabels>
export type CheckoutLabels = Omit<v.InferOutput<typeof checkoutLabels>, 'square'>
export type SquareLabels = v.InferOutput<typeof squareLabels>
export type CustomerType = v.InferOutput<typeof customerType>
export type TherapyType = v.InferOutput<typeof therapyType>
export type CommunicationOption = v.InferOutput<typeof communicationOption>

export type ServicesPage = Awaited<ReturnType<typeof readServicesPage>>

/** The services page with what is sold, the cheapest first. @throws MalformedContentError without its headings */
export async function readServicesPage(content: ContentReader, report: ReportMalformed) {
  const { page, packages, addOns } = await content.fetch(SERVICES_PAGE_QUERY, {})
  return {
    page: parseNeeded(pageSchema, page, 'servicesPage'),
    customerTypes: parseEach(customerType, page?.checkout?.customerTypes, report),
    therapyTypes: parseEach(therapyType, page?.therapyTypes, report),
    approaches: {
      labels: v.parse(approachesIntro, page?.approaches),
      items: parseEach(approach, page?.approaches?.items, report),
    },
    communicationOptions: parseEach(communicationOption, page?.communicationOptions, report),
    ...parseOffers({ packages, addOns }, report),
  }
}
