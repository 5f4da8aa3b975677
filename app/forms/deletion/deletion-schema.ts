import * as v from 'valibot'

import { cleanEmail, cleanLine } from '~/lib/text/clean-text'

import { emailAddress, requiredLine, multilineText } from '../field-rules'

export const deletionTexts = {
  emailMissing: 'Email address is required',
  confirmMissing: 'Please confirm your email address',
  confirmDiffers: 'Email addresses do not match',
  reasonMissing: 'Please select a reason for deletion',
  understand: 'You must confirm that you understand the consequences of account deletion',
  unconfirmed:
    'Your email address is not confirmed yet. Please enter it here: we will email you before anything is deleted.',
} as const

/** The limit of docs/api-host.openapi.json, in characters. */
const MAX_REASON = 300

export const DELETION_FIELDS = ['email', 'confirmEmail', 'reason', 'feedback', 'understand'] as const

/** The field for the ID token, sent by scripts. */
export const ID_TOKEN = 'idToken'

/** The accepted reasons; null while the list is unknown. */
type Reasons = readonly string[] | null

const reasonAmong = (reasons: Reasons) =>
  reasons
    ? v.pipe(v.string(), v.transform(cleanLine), v.picklist(reasons.map(cleanLine), deletionTexts.reasonMissing))
    : requiredLine(deletionTexts.reasonMissing, MAX_REASON)

const answers = (reasons: Reasons) => ({
  reason: reasonAmong(reasons),
  feedback: multilineText,
  understand: v.literal('yes', deletionTexts.understand),
})

/** The schema for a signed-in client, whose address comes from the sign-in. */
export const signedInDeletionSchema = (reasons: Reasons) => v.object(answers(reasons))

/** The schema of specification section 5. */
export const deletionSchema = (reasons: Reasons) =>
  v.pipe(
    v.object({
      email: emailAddress(deletionTexts.emailMissing),
      confirmEmail: v.pipe(v.string(), v.transform(cleanEmail), v.nonEmpty(deletionTexts.confirmMissing)),
      ...answers(reasons),
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['confirmEmail']],
        ({ email, confirmEmail }) => email === confirmEmail,
        deletionTexts.confirmDiffers,
      ),
      ['confirmEmail'],
    ),
  )
