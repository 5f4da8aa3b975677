import { defineQuery } from 'groq'
import * as v from 'valibot'

import { OFFERS_PROJECTION, parseOffers } from '../offers/offers'
import { arrayKey, listOf, optionalText, text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

export const SERVICES_PAGE_QUERY = defineQuery(`{
  "page": *[_id == "servicesPage"][0]{
    _id,
    heading,
    subtitle,
    plans,
    "checkout": checkout{
      heading, intro, customerTypeLabel, detailsHeading, nameLabel, emailLabel, countryLabel, consentText, termsLabel, privacyLabel,
      withTherapist, nothingChosen, totalLabel, currencyQuestion, currencyLabel, approximate, approximateTotal, nairaOnly, standingRates, checkoutLabel, paymentHeading, paymentIntro, payLabel, frameTitle,
      confirming, slowText, hostedLabel, chatInstead, cancelLabel, missing, missingPackage, assurance, refundsLabel, nothingCharged, receiptTo,
      square{ question, nairaLabel, cardLabel, chargeText, loading, reloadLabel },
      customerTypes[]{ value, label, text }
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

const keyed = { _key: arrayKey }
const customerType = v.object({ value: text, label: text, text: optionalText })
const therapyType = v.object({
  ...keyed,
  kind: v.picklist(['individual', 'couples', 'family', 'teens']),
  label: text,
  heading: text,
  text,
  points: listOf(text),
})
const approach = v.object({ ...keyed, title: text, text })
const communicationOption = v.object({
  ...keyed,
  channel: v.picklist(['video', 'audio', 'messaging']),
  title: text,
  text,
})

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
  thenShowTotal: text,
  showTotal: text,
  clear: text,
  removeAddOn: text,
  bookLabel: text,
  contents: text,
  continueLabel: text,
})

const squareLabels = v.object({
  question: text,
  nairaLabel: text,
  cardLabel: text,
  chargeText: text,
  loading: text,
  reloadLabel: text,
})

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
  withTherapist: text,
  nothingChosen: text,
  totalLabel: text,
  currencyQuestion: text,
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
  missing: text,
  missingPackage: text,
  assurance: optionalText,
  refundsLabel: text,
  nothingCharged: text,
  receiptTo: text,
  square: squareLabels,
  customerTypes: v.pipe(v.array(customerType), v.minLength(1, 'has no item')),
})

const pageSchema = v.object({
  heading: text,
  subtitle: text,
  plans: planLabels,
  checkout: checkoutLabels,
  typesHeading: text,
  typesIntro: optionalText,
  therapyTypes: v.pipe(v.array(therapyType), v.minLength(1, 'has no item')),
  approaches: v.object({ heading: text, intro: optionalText, items: listOf(approach) }),
  getMatchedLabel: text,
  browseLabel: text,
  communicationHeading: text,
  communicationIntro: optionalText,
  communicationOptions: v.pipe(v.array(communicationOption), v.minLength(1, 'has no item')),
  closingHeading: text,
  closingText: text,
  assessmentLabel: text,
  seo: seoSchema,
})

export type PlanLabels = v.InferOutput<typeof planLabels>
export type CheckoutLabels = Omit<v.InferOutput<typeof checkoutLabels>, 'square' | 'customerTypes'>
export type SquareLabels = v.InferOutput<typeof squareLabels>
export type CustomerType = v.InferOutput<typeof customerType>

export type ServicesPage = Awaited<ReturnType<typeof readServicesPage>>

/** Reads the services page with its offers, cheapest first. */
export async function readServicesPage(content: ContentReader) {
  const answer = await content.fetch(SERVICES_PAGE_QUERY, {})
  const { therapyTypes, approaches, communicationOptions, checkout, ...page } = await parseWithDefaults(
    pageSchema,
    answer.page,
    'servicesPage',
    content,
  )
  const { customerTypes, ...labels } = checkout
  return {
    page: { ...page, checkout: labels },
    customerTypes,
    therapyTypes,
    approaches,
    communicationOptions,
    ...parseOffers(answer, content.report),
  }
}
