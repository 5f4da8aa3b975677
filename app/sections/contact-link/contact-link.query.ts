export const CONTACT_LINK_PROJECTION = `_type == "contactLink" => {
  heading,
  text,
  label
}` as const

export const CONTACT_LINK_SEARCH = `_type == "contactLink" => { heading, text }` as const
