import * as v from 'valibot'

import { cleanEmail, cleanLine } from '~/lib/text/clean-text'

import { deletionTexts } from './deletion-texts'
import { emailAddress, line, longText } from './field-rules'

/** As docs/api-host.md allows. */
const MAX_REASON = 300

export const DELETION_FIELDS = ['email', 'confirmEmail', 'reason', 'feedback', 'understand'] as const

/** The field in which scripts send the sign-in along. */
export const ID_TOKEN = 'idToken'

/** The choices that are accepted; null while nobody knows which the page offered. */
type Reasons = readonly string[] | null

const reasonAmong = (reasons: Reasons) =>
  reasons
    ? v.pipe(v.string(), v.transform(cleanLine), v.picklist(reasons.map(cleanLine), deletionTexts.reasonMissing))
    : line(deletionTexts.reasonMissing, MAX_REASON)

const answers = (reasons: Reasons) => ({
  reason: reasonAmong(reasons),
  feedback: longText,
  understand: v.literal('yes', deletionTexts.understand),
})

/** The rules for someone who is signed in: the address is that of the sign-in, so it is not asked for. */
export const signedInDeletionSchema = (reasons: Reasons) => v.object(answers(reasons))

/** Specification, section 5. */
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
