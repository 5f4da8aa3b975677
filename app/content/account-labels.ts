import * as v from 'valibot'

import { text } from './parse'

/** Inside a document: the words around a client who is signed in; accountLabelsSchema parses them. */
export const ACCOUNT_LABELS_PROJECTION = `account{ signedInAs, signOut, signedOut }` as const

/** Null when they are missing or malformed: then nobody is told who is signed in, and the page stays. */
export const accountLabelsSchema = v.fallback(v.nullable(v.object({ signedInAs: text, signOut: text, signedOut: text })), null)

/** `signedInAs` holds `{name}`. */
export type AccountLabels = NonNullable<v.InferOutput<typeof accountLabelsSchema>>
