export const FAQ_LIST_PROJECTION = `_type == "faqList" => {
  heading,
  intro,
  "questions": questions[]->{ _id, question, answer },
  allLabel
}` as const
