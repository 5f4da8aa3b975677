export const CONTACT_LINK_PROJECTION = `_type == "contactLink" => {
  heading,
  text,
  label
}` as const
