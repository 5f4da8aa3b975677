import { PICTURE_PROJECTION } from '../../content/projections'

/** `price` is the lowest package price: the hero's price line shows it. */
export const HERO_PROJECTION = `_type == "hero" => {
  heading,
  text,
  priceLine,
  consultationLabel,
  learnMoreLabel,
  "price": math::min(*[_type == "package" && price > 0].price),
  "poster": poster${PICTURE_PROJECTION},
  "webm": videoWebm.asset._ref,
  "mp4": videoMp4.asset._ref,
  "phonePoster": phonePoster${PICTURE_PROJECTION},
  "phoneWebm": phoneVideoWebm.asset._ref,
  "phoneMp4": phoneVideoMp4.asset._ref,
  pauseLabel
}` as const
