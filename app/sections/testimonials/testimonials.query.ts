export const TESTIMONIALS_PROJECTION = `_type == "testimonials" => {
  heading,
  intro,
  "items": items[]->{ _id, quote, name, detail, said }
}` as const

export const TESTIMONIALS_SEARCH = `_type == "testimonials" => { heading, intro }` as const
