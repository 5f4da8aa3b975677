import * as v from 'valibot'

import { emailAddress, longText } from './field-rules'

export const DELETION_FIELDS = ['email', 'confirmEmail', 'reason', 'feedback', 'understand'] as const

const UNDERSTAND = 'You must confirm that you understand the consequences of account deletion'

/** Specification, section 5. @param reasons the choices that the page offers: only these are accepted */
export const deletionSchema = (reasons: readonly string[]) =>
  v.pipe(
    v.object({
      email: emailAddress('Email address is required'),
      confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty('Please confirm your email address')),
      reason: v.picklist(reasons, 'Please select a reason for deletion'),
      feedback: longText,
      understand: v.literal('yes', UNDERSTAND),
    }),
    v.forward(
      v.partialCheck([['email'], ['confirmEmail']], ({ email, confirmEmail }) => email === confirmEmail, 'Email addresses do not match'),
      ['confirmEmail'],
    ),
  )
