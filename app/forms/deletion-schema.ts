import * as v from 'valibot'

import { deletionTexts } from './deletion-texts'
import { emailAddress, longText } from './field-rules'

export const DELETION_FIELDS = ['email', 'confirmEmail', 'reason', 'feedback', 'understand'] as const

/** The field in which scripts send the sign-in along. */
export const ID_TOKEN = 'idToken'

const answers = (reasons: readonly string[]) => ({
  reason: v.picklist(reasons, deletionTexts.reasonMissing),
  feedback: longText,
  understand: v.literal('yes', deletionTexts.understand),
})

/** The rules for someone who is signed in: the address is that of the sign-in, so it is not asked for. */
export const signedInDeletionSchema = (reasons: readonly string[]) => v.object(answers(reasons))

/** Specification, section 5. @param reasons the choices that the page offers: only these are accepted */
export const deletionSchema = (reasons: readonly string[]) =>
  v.pipe(
    v.object({
      email: emailAddress(deletionTexts.emailMissing),
      confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty(deletionTexts.confirmMissing)),
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
