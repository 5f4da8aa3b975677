import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { readSiteSettings } from '~/content/site-settings/site-settings'
import { NEWSLETTER_UNREACHABLE } from '~/lib/forms/progress'
import { readSiteAddress } from '~/lib/http/site-address'

import { refusedTexts } from '../field-rules'
import { mailboxOf, receiveForm, sendForm, type FormContext, type Submitted } from '../submit.server'
import { newsletterSchema } from './newsletter-schema'

/** Reads the message of thanks. Never throws: the subscription is accepted even when it cannot be read. */
async function readThanks({ content }: FormContext): Promise<string> {
  const { newsletter } = await readSiteSettings(content).catch(() => CONTENT_DEFAULTS.siteSettings)
  return newsletter.successText
}

/** Subscribes an address. `from` in the values is the page and form that sent it, unvalidated: see `formOriginOf`. */
export async function submitNewsletter(request: Request, context: FormContext): Promise<Submitted> {
  const received = await receiveForm(request, ['email', 'from'], newsletterSchema)
  if ('refused' in received) return received.refused
  const { email } = received.content
  const sent = await sendForm(context, received.values, {
    form: 'newsletter',
    path: '/api/newsletter/subscribe',
    mailbox: mailboxOf(email),
    content: { email, firstName: '' },
    texts: { refused: refusedTexts.newsletter, unreachable: NEWSLETTER_UNREACHABLE },
  })
  if (sent.answer.outcome !== 'accepted' || sent.answer.message) return sent
  return { ...sent, answer: { ...sent.answer, message: await readThanks(context) } }
}

/** The page with its query, and which newsletter form on it was used. */
export type FormOrigin = { path: string; form: 'newsletter' | 'letter' }

/** Parses `from`, the same in every cached copy: `/faq#newsletter`. @param referrer adds the query, if sent */
export function formOriginOf(from: string, siteUrl: string, referrer: string | null): FormOrigin {
  const unknownOrigin = { path: '/', form: 'newsletter' } as const
  const address = readSiteAddress(from)
  if (!address) return unknownOrigin
  const { pathname, hash } = address
  const referrerAddress = referrer ? readSiteAddress(referrer, siteUrl) : null
  const query = referrerAddress?.pathname === pathname ? referrerAddress.search : ''
  return { path: pathname + query, form: hash === '#letter' ? 'letter' : 'newsletter' }
}
