import { defineQuery } from 'groq'
import * as v from 'valibot'

import { FAQ_PROJECTION, faqSchema } from '../faq/faq'
import { optionalText, parseEach, text, texts } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'
import { parseWithDefaults } from '../sanity/fill-defaults.server'

const TEXTS = `heading, intro, detailsHeading, chatLabel, emailLabel, phoneLabel, hoursHeading,
  questionsHeading, allLabel`

export const CONTACT_PAGE_QUERY = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  _id,
  ${TEXTS},
  chatText,
  "references": questions,
  "questions": questions[]->${FAQ_PROJECTION},
  form,
  ${SEO_PROJECTION}
}`)

const contactPage = v.object({
  ...texts(TEXTS),
  chatText: optionalText,
  form: v.object({
    ...texts(`heading, nameLabel, emailLabel, phoneLabel, subjectLabel, messageLabel, consentLabel, privacyLabel,
      submitLabel, busyLabel, successHeading, successText`),
    intro: optionalText,
    subjects: v.pipe(v.array(text), v.minLength(1, 'is empty')),
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
