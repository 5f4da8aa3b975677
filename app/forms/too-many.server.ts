import { chatLink } from '~/content/chat'
import { readSiteSettings } from '~/content/site-settings'
import type { FormValues } from '~/lib/form-answer'

import type { FormContext, Submitted } from './submit.server'

const MINUTE_MS = 60_000

/** The refusal must not fail for want of the settings: without them it does not name the chat. */
async function readChat({ content }: FormContext): Promise<string | null> {
  try {
    return chatLink(await readSiteSettings(content, content.report), 'support')
  } catch {
    return null
  }
}

/**
 * The refusal of a form that came too often: when to try again, and the chat as the other way.
 * @param reason a sentence that says what there was too much of
 */
export async function tooMany(reason: string, retryAfterMs: number, context: FormContext, values: FormValues): Promise<Submitted> {
  const chat = await readChat(context)
  const minutes = Math.ceil(retryAfterMs / MINUTE_MS)
  const again = `${reason} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
  return {
    answer: { outcome: 'failed', ...(chat === null ? { message: `${again}.` } : { message: `${again}, or write to us in the chat.`, chat }) },
    status: 429,
    values,
    headers: { 'Retry-After': String(Math.ceil(retryAfterMs / 1000)) },
  }
}
