export const GET_IN_TOUCH_PROJECTION = `_type == "getInTouch" => {
  heading,
  intro,
  chatText,
  chatLabel,
  onlineText,
  onlineLabel
}` as const
