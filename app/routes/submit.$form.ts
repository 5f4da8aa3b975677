import type { ActionFunctionArgs } from '@remix-run/node'

import { submitContact } from '~/forms/contact/contact.server'
import { submitDeletion } from '~/forms/deletion/deletion.server'
import { submitNewsletter } from '~/forms/newsletter/newsletter.server'
import { SUBMISSION } from '~/forms/fields'
import type { Submitted } from '~/forms/submit.server'

/** The forms by name; a map, because an object also has `constructor`. */
const forms: ReadonlyMap<string, (request: Request, context: ActionFunctionArgs['context']) => Promise<Submitted>> =
  new Map([
    ['newsletter', submitNewsletter],
    ['contact', submitContact],
    ['deletion', submitDeletion],
  ])

const notHere = () => Response.json({ outcome: 'failed', message: 'There is no such form.' }, { status: 404 })

/** Forms sent by scripts: the same submission as from the page, answered in JSON. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const submit = forms.get(params['form'] ?? '')
  if (!submit) return notHere()
  const { answer, status, values, headers } = await submit(request, context)
  return Response.json({ ...answer, submission: values[SUBMISSION] ?? '' }, { status, headers })
}

/** Returns 404 for GET. */
export const loader = notHere
