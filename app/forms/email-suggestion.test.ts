import { describe, expect, it } from 'vitest'

import { suggestEmail } from './email-suggestion'

const typos = {
  'gmail.com':
    'gmial.com gamil.com gmal.com gmaill.com gmai.com gnail.com gmail.con gmail.co gmail.cm gmail.om gmail.comm gmailc.om gmail,com hmail.com',
  'yahoo.com': 'yaho.com yahooo.com yhaoo.com yahoo.con yahoo.cm',
  'yahoo.co.uk': 'yaho.co.uk yahoo.co.u',
  'hotmail.com': 'hotmial.com hotmai.com hotnail.com hotmail.con',
  'hotmail.co.uk': 'hotmal.co.uk',
  'outlook.com': 'outlok.com outllok.com outlook.co',
  'icloud.com': 'iclod.com icluod.com icloud.co',
  'protonmail.com': 'protonmai.com',
}

describe('suggestEmail', () => {
  it.each(Object.entries(typos).flatMap(([meant, domains]) => domains.split(' ').map((domain) => [domain, meant])))(
    'corrects %s to the domain %s',
    (domain, meant) => expect(suggestEmail(`Ọlá.Ada+1@${domain}`)).toBe(`Ọlá.Ada+1@${meant}`),
  )

  it.each(
    (
      'gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.fr yahoo.gr yahoo.ca yahoo.com.ng yahoo.co.za hotmail.com hotmail.co.uk ' +
      'hotmail.fr live.com love.com outlook.com outlook.fr icloud.com cloud.com me.com mac.com msn.com aol.com mail.com email.com ' +
      'ymail.com rocketmail.com gmx.com gmx.net mailo.com fastmail.com hotel.com inmail.com proton.me protonmail.ch zoho.com ' +
      'zohomail.com rediffmail.com mail.ru qq.com 163.com gmail.com.ng unilag.edu.ng mtn.com.ng cbn.gov.ng gtbank.com ' +
      'access.com.ng indigo.ng example.ng yahoo-inc.com google.com company.co b.c àpẹẹrẹ.ng \uD800.com'
    ).split(' '),
  )('suggests nothing for %s', (domain) => expect(suggestEmail(`ada@${domain}`)).toBeNull())

  it.each(['', '@', 'ada', '@gmial.com', 'gmial.com'])('suggests nothing for %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })

  it('normalizes the address as the server does', () => {
    expect(suggestEmail(' <ada@GMIAL\u200B.com>, ')).toBe('ada@gmail.com')
  })
})
