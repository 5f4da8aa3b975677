export const CALL_TO_ACTION_PROJECTION = `_type == "callToAction" => {
  heading,
  intro,
  buttons[]{ _key, label, target, path, entry }
}` as const
