import { chatLink } from '~/content/chat'
import { readSiteSettings } from '~/content/site-settings'
import type { FormValues } from '~/lib/forms/form-answer'
import { waitInWords } from '~/lib/forms/wait-words'

import type { FormContext, Submitted } from './submitted'

/** The refusal must not fail for want of the settings: without them it does not name the chat. */
async function readChat({ content }: FormContext): Promise<string | null> {
  try {
    return chatLink(await readSiteSettings(content), 'support')
  } catch {
    return null
  }
}

/**
 * The refusal of a form that came too often: when to try again, and the chat as the other way.
 * @param reason a sentence that says what there was too much of
 */
export async function tooMany(
  reason: string,
  retryAfterMs: number,
  context: FormContext,
  values: FormValues,
): Promise<Submitted> {
  const chat = await readChat(context)
  const seconds = Math.ceil(retryAfterMs / 1_000)
  const again = `${reason} Please try again in ${waitInWords(seconds)}`
  return {
    answer: {
      outcome: 'failed',
      ...(chat === null ? { message: `${again}.` } : { message: `${again}, or write to us on WhatsApp.`, chat }),
    },
    status: 429,
    values,
    headers: { 'Retry-After': String(seconds) },
  }
}
