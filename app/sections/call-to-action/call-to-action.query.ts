export const CALL_TO_ACTION_PROJECTION = `_type == "callToAction" => {
  heading,
  intro,
  buttons[]{ _key, label, target, path, entry }
}` as const

export const CALL_TO_ACTION_SEARCH = `_type == "callToAction" => { heading, intro }` as const
