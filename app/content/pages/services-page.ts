import { defineQuery } from 'groq'
import * as v from 'valibot'

import { limitedPriceText, type LimitedPrice } from '../offers/limited-price'
import { OFFERS_PROJECTION, parseOffers } from '../offers/offers'
import { arrayKey, listOf, optionalText, text, texts } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const TEXTS = `heading, subtitle, typesHeading, getMatchedLabel, browseLabel, communicationHeading, closingHeading,
  closingText, assessmentLabel`
const CHECKOUT_TEXTS = `heading, intro, customerTypeLabel, detailsHeading, nameLabel, emailLabel, countryLabel, consentText,
  termsLabel, privacyLabel, withTherapist, nothingChosen, totalLabel, currencyQuestion, currencyLabel, approximate,
  approximateTotal, nairaOnly, standingRates, checkoutLabel, paymentHeading, paymentIntro, payLabel, frameTitle,
  confirming, slowText, hostedLabel, chatInstead, cancelLabel, missing, missingPackage, refundsLabel, nothingCharged,
  receiptTo`
const SQUARE_TEXTS = `question, nairaLabel, cardLabel, chargeText, loading, reloadLabel`

export const SERVICES_PAGE_QUERY = defineQuery(`{
  "page": *[_id == "servicesPage"][0]{
    _id,
    ${TEXTS},
    plans,
    checkout{ ${CHECKOUT_TEXTS}, assurance, square{ ${SQUARE_TEXTS} }, customerTypes[]{ value, label, text } },
    typesIntro,
    therapyTypes[]{ _key, kind, label, heading, text, points },
    "approaches": approaches{ heading, intro, items[]{ _key, title, text } },
    communicationIntro,
    communicationOptions[]{ _key, channel, title, text },
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
  ...texts(`limitedPriceNote, normalPrice, heading, chatLabel, or, instruction, packagesHeading, addOnsHeading, popular, saving, perSession, perWeek, selected,
    notWithPackage, chooseFirst, thenShowTotal, showTotal, changeTherapist, clear, removeAddOn, bookLabel, contents, continueLabel`),
  addOnsIntro: optionalText,
})

const squareLabels = v.object(texts(SQUARE_TEXTS))

const checkoutLabels = v.object({
  ...texts(CHECKOUT_TEXTS),
  assurance: optionalText,
  square: squareLabels,
  customerTypes: v.pipe(v.array(customerType), v.minLength(1, 'has no item')),
})

const pageSchema = v.object({
  ...texts(TEXTS),
  plans: planLabels,
  checkout: checkoutLabels,
  typesIntro: optionalText,
  therapyTypes: v.pipe(v.array(therapyType), v.minLength(1, 'has no item')),
  approaches: v.object({ heading: text, intro: optionalText, items: listOf(approach) }),
  communicationIntro: optionalText,
  communicationOptions: v.pipe(v.array(communicationOption), v.minLength(1, 'has no item')),
  seo: seoSchema,
})

export type PlanLabels = Omit<v.InferOutput<typeof planLabels>, 'limitedPriceNote' | 'normalPrice'>
export type CheckoutLabels = Omit<v.InferOutput<typeof checkoutLabels>, 'square' | 'customerTypes'>
export type SquareLabels = v.InferOutput<typeof squareLabels>
export type CustomerType = v.InferOutput<typeof customerType>

export type ServicesPage = Awaited<ReturnType<typeof readServicesPage>>

/** Reads the services page with its offers, cheapest first. */
export async function readServicesPage(content: ContentReader) {
  const answer = await content.fetch(SERVICES_PAGE_QUERY, {})
  const { therapyTypes, approaches, communicationOptions, checkout, plans, ...page } = await parseWithDefaults(
    pageSchema,
    answer.page,
    'servicesPage',
    content,
  )
  const { customerTypes, ...labels } = checkout
  // Only an offer with a limited price carries its texts to the browser.
  const { limitedPriceNote, normalPrice, ...planLabels } = plans
  function withTexts<Offer extends { limited?: LimitedPrice }>({ limited, ...offer }: Offer) {
    const texts = limited && { until: limitedPriceText(limitedPriceNote, limited), normally: normalPrice }
    return { ...offer, ...(texts ? { limited: { ...limited, texts } } : {}) }
  }
  const { packages, addOns } = parseOffers(answer, content.report)
  return {
    page: { ...page, checkout: labels, plans: planLabels },
    customerTypes,
    therapyTypes,
    approaches,
    communicationOptions,
    packages: packages.map(withTexts),
    addOns: addOns.map(withTexts),
  }
}
