import { PICTURE_PROJECTION } from '../../content/picture/picture'

export const TEAM_PROJECTION = `_type == "team" => {
  heading,
  intro,
  "items": items[]{ _key, name, role, bio, "portrait": portrait${PICTURE_PROJECTION} }
}` as const

export const TEAM_SEARCH = `_type == "team" => { heading, intro, "items": items[]{ name, role, bio } }` as const
