/** `price` is the lowest add-on price: the price line shows it. */
export const COACH_PROMO_PROJECTION = `_type == "coachPromo" => {
  heading,
  text,
  points,
  priceLine,
  tryLabel,
  "price": math::min(*[_type == "addOn" && price > 0].price)
}` as const
