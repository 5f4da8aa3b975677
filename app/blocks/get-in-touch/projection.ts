import groq from 'groq'

export const GET_IN_TOUCH_PROJECTION = groq`_type == "getInTouch" => {
  heading,
  intro,
  chatText,
  chatLabel,
  onlineText,
  onlineLabel
}`
