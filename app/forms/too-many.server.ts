import { chatLink } from '~/content/chat'
import { readSiteSettings } from '~/content/site-settings'
import type { FormValues } from '~/lib/forms/form-answer'
import { formatWait } from '~/lib/forms/wait-words'

import type { FormContext, Submitted } from './submitted'

/** A refusal must not fail for missing settings: then it omits the chat. */
async function readChat({ content }: FormContext): Promise<string | null> {
  try {
    return chatLink(await readSiteSettings(content), 'support')
  } catch {
    return null
  }
}

/** Returns 429 with the wait and the chat as alternative. @param reason a sentence that names the exceeded limit */
export async function tooManyRequests(
  reason: string,
  retryAfterMs: number,
  context: FormContext,
  values: FormValues,
): Promise<Submitted> {
  const chat = await readChat(context)
  const seconds = Math.ceil(retryAfterMs / 1_000)
  const again = `${reason} Please try again in ${formatWait(seconds)}`
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
