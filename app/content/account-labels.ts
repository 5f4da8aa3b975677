import * as v from 'valibot'

import { text } from './parse'

/** Inside a document: the words around a client who is signed in; accountLabelsSchema parses them. */
export const ACCOUNT_LABELS_PROJECTION = `account{ signedInAs, signOut, signedOut }` as const

export const accountLabelsSchema = v.object({ signedInAs: text, signOut: text, signedOut: text })

/** `signedInAs` holds `{name}`. */
export type AccountLabels = v.InferOutput<typeof accountLabelsSchema>
