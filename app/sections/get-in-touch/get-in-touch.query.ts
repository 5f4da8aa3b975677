export const GET_IN_TOUCH_PROJECTION = `_type == "getInTouch" => {
  heading,
  intro,
  chatText,
  chatLabel,
  onlineText,
  onlineLabel
}` as const

export const GET_IN_TOUCH_SEARCH = `_type == "getInTouch" => { heading, intro }` as const
