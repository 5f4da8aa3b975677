import type * as v from 'valibot'

import { readDeleteAccountPage } from '~/content/delete-account-page'
import { reportMalformed } from '~/content/report'
import type { FormValues } from '~/lib/form-answer'
import { UNREACHABLE } from '~/lib/form-texts'

import { carry, openCarried } from './confirmation.server'
import { DELETION_FIELDS, deletionSchema } from './deletion-schema'
import { checkForm, failed, openForm, sendForm, type FormContext, type Submitted } from './submit.server'

const REFUSED = 'Failed to submit deletion request. Please try again.'
const TOO_OLD = 'This confirmation is too old. Please check your answers and send them again.'
const MAX_USER_AGENT = 500

/** The steps of a page without scripts: show what will be done, or the form again. */
export type DeletionStep = { step: 'confirm'; confirmation: string; values: FormValues } | { step: 'edit'; values: FormValues }

type Content = v.InferOutput<ReturnType<typeof deletionSchema>>

function send(request: Request, context: FormContext, { email, reason, feedback }: Content, values: FormValues): Promise<Submitted> {
  return sendForm(context, values, {
    form: 'deletion',
    path: '/api/account/delete',
    email,
    // Nobody can sign in on this page yet, so every request is an unverified one.
    content: { email, reason, feedback, userId: null },
    added: { userAgent: (request.headers.get('User-Agent') ?? '').slice(0, MAX_USER_AGENT), timestamp: new Date().toISOString() },
    texts: { refused: REFUSED, unreachable: UNREACHABLE },
  })
}

async function rulesOf(context: FormContext) {
  const { reasons } = await readDeleteAccountPage(context.content, reportMalformed(context.log))
  return deletionSchema(reasons)
}

/** A request that was confirmed in the page's window, sent by scripts. */
export async function submitDeletion(request: Request, context: FormContext): Promise<Submitted> {
  const opened = await openForm(request, context, DELETION_FIELDS)
  if ('refused' in opened) return opened.refused
  const checked = checkForm(await rulesOf(context), opened.values)
  return 'refused' in checked ? checked.refused : send(request, context, checked.content, opened.values)
}

/** One step of the page without scripts: the form, then the same fields with `confirm` or `edit`. */
export async function stepDeletion(request: Request, context: FormContext): Promise<Submitted | DeletionStep> {
  const opened = await openForm(request, context, [...DELETION_FIELDS, 'step', 'confirmation'])
  if ('refused' in opened) return opened.refused
  const { step, confirmation, ...typed } = opened.values
  const { siteSecret } = context.settings
  const carried = confirmation ? openCarried(siteSecret, confirmation) : null
  const values = carried?.values ?? typed
  if (carried && step === 'edit') return { step, values }

  const checked = checkForm(await rulesOf(context), values)
  if ('refused' in checked) return checked.refused
  if (!carried) return { step: 'confirm', confirmation: carry(siteSecret, values), values }
  return carried.fresh ? send(request, context, checked.content, values) : failed(TOO_OLD, 400, values)
}
