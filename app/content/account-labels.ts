import * as v from 'valibot'

import { text } from './parse'

/** Inside a document: labels for the signed-in account, parsed by accountLabelsSchema. */
export const ACCOUNT_LABELS_PROJECTION = `account{ signedInAs, signOut, signedOut }` as const

export const accountLabelsSchema = v.object({ signedInAs: text, signOut: text, signedOut: text })

/** `signedInAs` contains `{name}`. */
export type AccountLabels = v.InferOutput<typeof accountLabelsSchema>
