import { defineQuery } from 'groq'
import * as v from 'valibot'

import { FAQ_PROJECTION, faqSchema } from '../faq/faq'
import { optionalText, parseEach, text } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

export const CONTACT_PAGE_QUERY = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  _id,
  heading,
  intro,
  detailsHeading,
  chatLabel,
  chatText,
  emailLabel,
  phoneLabel,
  hoursHeading,
  questionsHeading,
  "references": questions,
  "questions": questions[]->${FAQ_PROJECTION},
  allLabel,
  form,
  ${SEO_PROJECTION}
}`)

const contactPage = v.object({
  heading: text,
  intro: text,
  detailsHeading: text,
  chatLabel: text,
  chatText: optionalText,
  emailLabel: text,
  phoneLabel: text,
  hoursHeading: text,
  questionsHeading: text,
  allLabel: text,
  form: v.object({
    heading: text,
    intro: optionalText,
    nameLabel: text,
    emailLabel: text,
    phoneLabel: text,
    subjectLabel: text,
    subjects: v.pipe(v.array(text), v.minLength(1, 'is empty')),
    messageLabel: text,
    consentLabel: text,
    privacyLabel: text,
    submitLabel: text,
    busyLabel: text,
    successHeading: text,
    successText: text,
  }),
  seo: seoSchema,
})

export type ContactPage = Awaited<ReturnType<typeof readContactPage>>

/** Reads the contact page with its selected questions. */
export async function readContactPage(content: ContentReader) {
  const answer = await content.fetch(CONTACT_PAGE_QUERY, {})
  return {
    ...(await parseWithDefaults(contactPage, answer, 'contactPage', content)),
    questions: parseEach(faqSchema, answer?.questions, content.report),
  }
}
