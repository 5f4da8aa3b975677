import type { RequestHandler } from 'express'

import { Refusal } from './answers'

/** Account and connection codes of Paystack, such as `ACCT_6uujpqtzmnufzkw`. The inline script passes on any value. */
const connectAccount = /^(?:ACCT|CON)_[a-z0-9]{1,64}$/i
const weight = /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i
const MAX_LENGTH = 500

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

/**
 * Whether this is a weighted language list (RFC 9110, 12.5.4): browsers send one by default, the inline script a
 * single tag.
 */
function isLanguageList(header: string): boolean {
  const parts = header.split(',').filter((part) => part.trim() !== '')
  return parts.every((part) => {
    const [language = '', ...weights] = part.split(';').map((piece) => piece.trim())
    return (
      (language === '*' || isLanguageTag(language)) &&
      weights.length <= 1 &&
      weights.every((given) => weight.test(given))
    )
  })
}

/** Rejects invalid headers of the inline script. */
export const checkInlineHeaders: RequestHandler = (request, _response, next) => {
  const account = request.get('x-connect-account')
  const languages = request.get('accept-language')
  if (account !== undefined && !connectAccount.test(account)) throw new Refusal(400, 'Invalid connect account')
  if (languages !== undefined && (languages.length > MAX_LENGTH || !isLanguageList(languages)))
    throw new Refusal(400, 'Invalid language')
  next()
}
