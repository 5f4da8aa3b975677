export const FAQ_LIST_PROJECTION = `_type == "faqList" => {
  heading,
  intro,
  "references": questions,
  "questions": questions[]->{ _id, question, answer },
  allLabel
}` as const

export const FAQ_LIST_SEARCH = `_type == "faqList" => { heading, intro }` as const
