import { UNREACHABLE } from '~/lib/forms/progress'

import { CONTACT_FIELDS, contactSchema } from './contact-schema'
import { refusedTexts } from '../field-rules'
import { receiveForm, sendForm, type FormContext, type Submitted } from '../submit.server'

/** Sends a message to support. The answer contains the reference for the visitor. */
export async function submitContact(request: Request, context: FormContext): Promise<Submitted> {
  const received = await receiveForm(request, CONTACT_FIELDS, contactSchema)
  if ('refused' in received) return received.refused
  const { name, email, phone, subject, message } = received.content
  return sendForm(context, received.values, {
    form: 'contact',
    path: '/api/contact',
    content: { name, email, phone, subject, message },
    added: { timestamp: new Date().toISOString() },
    texts: { refused: refusedTexts.contact, unreachable: UNREACHABLE },
  })
}
