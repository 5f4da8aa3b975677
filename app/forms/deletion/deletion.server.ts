import * as v from 'valibot'

import { signInTexts } from '~/auth/session'
import { verifyIdToken } from '~/auth/verify-id-token.server'
import { CONTENT_DEFAULTS } from '~/content/generated/defaults.server'
import { readDeleteAccountPage } from '~/content/pages/delete-account-page'
import type { FormValues } from '~/lib/forms/form-answer'
import { UNREACHABLE } from '~/lib/forms/progress'
import { seal, unseal, type SiteSecrets } from '~/lib/secrets/signature.server'

import { refusedTexts } from '../field-rules'
import { checkForm, failed, openForm, sendForm, type FormContext, type Submitted } from '../submit.server'

import { DELETION_FIELDS, deletionSchema, ID_TOKEN, signedInDeletionSchema } from './deletion-schema'

const LIFE_MS = 30 * 60_000

const carried = v.object({ values: v.record(v.string(), v.string()), until: v.number() })

/** Signs the typed values, so that a second step without scripts confirms exactly those of the first. */
export function signConfirmation(siteSecrets: SiteSecrets, values: FormValues, now = Date.now()): string {
  return seal(siteSecrets, 'confirmation', { values, until: now + LIFE_MS })
}

/** Returns the signed values; null for a forged token. `fresh` is false after its expiry. */
export function openConfirmation(
  siteSecrets: SiteSecrets,
  token: string,
  now = Date.now(),
): { values: FormValues; fresh: boolean } | null {
  const content = unseal(siteSecrets, 'confirmation', token, carried)
  return content && { values: content.values, fresh: content.until >= now }
}

const MAX_USER_AGENT = 500

/** Steps of the form without scripts: confirm or edit. */
type DeletionStep = { step: 'confirm'; confirmation: string; values: FormValues } | { step: 'edit'; values: FormValues }

type Content = { email: string; reason: string; feedback: string }

/** @param userId null without a sign-in: then the API host confirms the address before it deletes anything */
function send(
  request: Request,
  context: FormContext,
  { email, reason, feedback }: Content,
  values: FormValues,
  userId: string | null = null,
): Promise<Submitted> {
  return sendForm(context, values, {
    form: 'deletion',
    path: '/api/account/delete',
    content: { email, reason, feedback, userId },
    added: {
      userAgent: (request.headers.get('User-Agent') ?? '').slice(0, MAX_USER_AGENT),
      timestamp: new Date().toISOString(),
    },
    texts: { refused: refusedTexts.deletion, unreachable: UNREACHABLE },
  })
}

/** The reasons of page and specification. Null while the content service is down: no request may fail for that. */
async function reasonsOf({ content }: FormContext): Promise<readonly string[] | null> {
  try {
    const { reasons } = await readDeleteAccountPage(content)
    return [...reasons, ...CONTENT_DEFAULTS.deleteAccountPage.reasons]
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

async function submitSignedOut(request: Request, context: FormContext, values: FormValues): Promise<Submitted> {
  const checked = checkForm(deletionSchema(await reasonsOf(context)), values)
  return 'refused' in checked ? checked.refused : send(request, context, checked.content, values)
}

/** Address and user id come from the token, never from the form: without a verified address it counts as signed out. */
async function submitSignedIn(
  request: Request,
  context: FormContext,
  idToken: string,
  values: FormValues,
): Promise<Submitted> {
  const { firebase } = context.settings
  const check = firebase ? await verifyIdToken(idToken, firebase, context.deadline) : { refused: 'forged' as const }
  const signedOut = (text: keyof typeof signInTexts, status: number): Submitted => ({
    ...failed(signInTexts[text], status, values),
    answer: { outcome: 'failed', message: signInTexts[text], signedOut: true },
  })
  if ('unavailable' in check) return failed(signInTexts.unavailable, 503, values)
  if ('refused' in check) return signedOut(check.refused, 401)
  const { userId, email, emailVerified } = check.verified
  if (email === null || !emailVerified) {
    return values['email'] ? submitSignedOut(request, context, values) : signedOut('unconfirmed', 400)
  }
  const checked = checkForm(signedInDeletionSchema(await reasonsOf(context)), values)
  if ('refused' in checked) return checked.refused
  return send(request, context, { ...checked.content, email }, values, userId)
}

/** Sends a request that was confirmed in the dialog, by scripts. */
export async function submitDeletion(request: Request, context: FormContext): Promise<Submitted> {
  const opened = await openForm(request, [...DELETION_FIELDS, ID_TOKEN])
  if ('refused' in opened) return opened.refused
  const { [ID_TOKEN]: idToken, ...values } = opened.values
  return idToken ? submitSignedIn(request, context, idToken, values) : submitSignedOut(request, context, values)
}

/** Handles a step of the form without scripts: the form, then its values with `confirm` or `edit`. */
export async function stepDeletion(request: Request, context: FormContext): Promise<Submitted | DeletionStep> {
  const opened = await openForm(request, [...DELETION_FIELDS, 'step', 'confirmation'])
  if ('refused' in opened) return opened.refused
  const { step, confirmation, ...typed } = opened.values
  const { siteSecrets } = context.settings
  const carried = confirmation ? openConfirmation(siteSecrets, confirmation) : null
  const values = carried?.values ?? typed
  if (carried && step === 'edit') return { step, values }

  const checked = checkForm(deletionSchema(await reasonsOf(context)), values)
  if ('refused' in checked) return checked.refused
  if (!carried) {
    const { email, reason } = checked.content
    return {
      step: 'confirm',
      confirmation: signConfirmation(siteSecrets, values),
      values: { ...values, email, reason },
    }
  }
  return carried.fresh
    ? send(request, context, checked.content, values)
    : failed(refusedTexts.confirmationTooOld, 400, values)
}
