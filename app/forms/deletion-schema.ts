import * as v from 'valibot'

import { emailAddress, longText } from './field-rules'

export const DELETION_FIELDS = ['email', 'confirmEmail', 'reason', 'feedback', 'understand'] as const

/** The field in which scripts send the sign-in along. */
export const ID_TOKEN = 'idToken'

const UNDERSTAND = 'You must confirm that you understand the consequences of account deletion'

const answers = (reasons: readonly string[]) => ({
  reason: v.picklist(reasons, 'Please select a reason for deletion'),
  feedback: longText,
  understand: v.literal('yes', UNDERSTAND),
})

/** The rules for someone who is signed in: the address is that of the sign-in, so it is not asked for. */
export const signedInDeletionSchema = (reasons: readonly string[]) => v.object(answers(reasons))

/** Specification, section 5. @param reasons the choices that the page offers: only these are accepted */
export const deletionSchema = (reasons: readonly string[]) =>
  v.pipe(
    v.object({
      email: emailAddress('Email address is required'),
      confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty('Please confirm your email address')),
      ...answers(reasons),
    }),
    v.forward(
      v.partialCheck([['email'], ['confirmEmail']], ({ email, confirmEmail }) => email === confirmEmail, 'Email addresses do not match'),
      ['confirmEmail'],
    ),
  )
