import { OFFERS_PROJECTION } from '../../content/offers/offers'
import { PICTURE_PROJECTION } from '../../content/picture/picture'

/** The hero with the offers, from which the price line computes the price of a session. */
export const HERO_PROJECTION = `_type == "hero" => {
  heading,
  text,
  priceLine,
  consultationLabel,
  learnMoreLabel,
  "sold": {${OFFERS_PROJECTION}},
  "poster": poster${PICTURE_PROJECTION},
  "webm": videoWebm.asset._ref,
  "mp4": videoMp4.asset._ref,
  "phonePoster": phonePoster${PICTURE_PROJECTION},
  "phoneWebm": phoneVideoWebm.asset._ref,
  "phoneMp4": phoneVideoMp4.asset._ref,
  pauseLabel
}` as const

export const HERO_SEARCH = `_type == "hero" => { heading, text }` as const
