import { defineQuery } from 'groq'
import * as v from 'valibot'

import { requiredProse } from '../prose/prose'
import { parseWithDefaults } from '../sanity/fill-defaults.server'
import { text, texts, arrayKey, listOf, pagePath } from '../sanity/parse'
import type { ContentReader } from '../sanity/reader'
import { SEO_PROJECTION, seoSchema } from '../seo/seo'

const TEXTS = `heading, intro, emailText`
const ACCOUNT_LABELS = `signedInAs, signOut, signedOut`

const accountLabels = v.object(texts(ACCOUNT_LABELS))

/** `signedInAs` contains `{name}`. */
export type AccountLabels = v.InferOutput<typeof accountLabels>

const DELETE_ACCOUNT_PAGE_QUERY = defineQuery(`*[_type == "deleteAccountPage" && _id == "deleteAccountPage"][0]{
  _id,
  ${TEXTS},
  cards[]{ _key, title, body, link{ label, path } },
  reasons,
  form,
  account{ ${ACCOUNT_LABELS} },
  ${SEO_PROJECTION}
}`)

const card = v.object({
  _key: arrayKey,
  title: text,
  body: requiredProse,
  link: v.fallback(v.nullable(v.object({ label: text, path: pagePath })), null),
})

const deleteAccountPage = v.object({
  ...texts(TEXTS),
  reasons: v.pipe(v.array(text), v.minLength(1, 'is empty')),
  form: v.object(
    texts(`heading, emailLabel, confirmEmailLabel, reasonLabel, reasonPlaceholder, feedbackLabel, understandLabel,
      submitLabel, cancelLabel, modalHeading, modalText, confirmLabel, busyLabel, successText, homeLabel`),
  ),
  cards: listOf(card),
  account: accountLabels,
  seo: seoSchema,
})

export type InfoCard = v.InferOutput<typeof card>

export type DeleteAccountPage = Awaited<ReturnType<typeof readDeleteAccountPage>>

/** Reads the texts of the account deletion page. */
export async function readDeleteAccountPage(content: ContentReader) {
  const answer = await content.fetch(DELETE_ACCOUNT_PAGE_QUERY, {})
  return parseWithDefaults(deleteAccountPage, answer, 'deleteAccountPage', content)
}
