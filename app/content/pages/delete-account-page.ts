import { defineQuery } from 'groq'
import * as v from 'valibot'

import { requiredProse } from '../prose/prose'
import { parseWithDefaults } from '../sanity/fill-defaults.server'
import { text, arrayKey, listOf, pagePath } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'

/** Inside a document: labels for the signed-in account, parsed by accountLabelsSchema. */
const ACCOUNT_LABELS_PROJECTION = `account{ signedInAs, signOut, signedOut }` as const

const accountLabelsSchema = v.object({ signedInAs: text, signOut: text, signedOut: text })

/** `signedInAs` contains `{name}`. */
export type AccountLabels = v.InferOutput<typeof accountLabelsSchema>

const DELETE_ACCOUNT_PAGE_QUERY = defineQuery(`*[_type == "deleteAccountPage" && _id == "deleteAccountPage"][0]{
  _id,
  heading,
  intro,
  cards[]{ _key, title, body, link{ label, path } },
  reasons,
  form,
  emailText,
  ${ACCOUNT_LABELS_PROJECTION},
  ${SEO_PROJECTION}
}`)

const card = v.object({
  _key: arrayKey,
  title: text,
  body: requiredProse,
  link: v.fallback(v.nullable(v.object({ label: text, path: pagePath })), null),
})

const deleteAccountPage = v.object({
  heading: text,
  intro: text,
  reasons: v.pipe(v.array(text), v.minLength(1, 'is empty')),
  form: v.object({
    heading: text,
    emailLabel: text,
    confirmEmailLabel: text,
    reasonLabel: text,
    reasonPlaceholder: text,
    feedbackLabel: text,
    understandLabel: text,
    submitLabel: text,
    cancelLabel: text,
    modalHeading: text,
    modalText: text,
    confirmLabel: text,
    busyLabel: text,
    successText: text,
    homeLabel: text,
  }),
  cards: listOf(card),
  emailText: text,
  account: accountLabelsSchema,
  seo: seoSchema,
})

export type InfoCard = v.InferOutput<typeof card>

export type DeleteAccountPage = Awaited<ReturnType<typeof readDeleteAccountPage>>

/** Reads the texts of the account deletion page. */
export async function readDeleteAccountPage(content: ContentReader) {
  const answer = await content.fetch(DELETE_ACCOUNT_PAGE_QUERY, {})
  return parseWithDefaults(deleteAccountPage, answer, 'deleteAccountPage', content)
}
