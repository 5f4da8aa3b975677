import { expect, it } from 'vitest'

import { errorsOf } from '../field-rules'
import { newsletterSchema } from './newsletter-schema'

it.each(['a@b', ' reader@example.co ', '@', `${'a'.repeat(252)}@b`])('accepts the newsletter address %j', (email) =>
  expect(errorsOf(newsletterSchema, { email })).toEqual({}),
)

it.each(['', ' ', 'ada', 'a@b\nc', 'a\t@b', 'a\u2028@b', `${'a'.repeat(253)}@b`, 7, undefined])(
  'rejects the newsletter address %j',
  (email) => expect(Object.keys(errorsOf(newsletterSchema, { email }))).toEqual(['email']),
)

it('explains what is wrong with the newsletter address', () => {
  for (const email of ['ada', 'a@b\nc', `${'a'.repeat(253)}@b`])
    expect(errorsOf(newsletterSchema, { email })).toEqual({ email: 'Please enter a valid email address' })
})
