import { OFFERS_PROJECTION } from '../../content/offers/offers'

/** The price line names the cheapest add-on that is sold. */
export const COACH_PROMO_PROJECTION = `_type == "coachPromo" => {
  heading,
  text,
  points,
  priceLine,
  tryLabel,
  "sold": {${OFFERS_PROJECTION}}
}` as const

export const COACH_PROMO_SEARCH = `_type == "coachPromo" => { heading, text, points }` as const
