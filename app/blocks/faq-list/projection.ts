import groq from 'groq'

export const FAQ_LIST_PROJECTION = groq`_type == "faqList" => {
  heading,
  intro,
  "questions": questions[]->{ _id, question, answer },
  allLabel
}`
