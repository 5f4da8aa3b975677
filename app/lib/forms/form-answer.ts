import { fieldsOf, postFields } from '../http/post-fields'

/** Text by field name: what was typed, or what is wrong with it. */
export type FormValues = Record<string, string>
export type FieldErrors = Partial<Record<string, string>>

/**
 * What became of a form, for pages and for scripts alike. `message` of an accepted form are the words for the visitor;
 * `reference` is what the visitor may quote later; `chat` is an address, where the chat is the way that is left;
 * `signedOut` says that the sign-in was not taken, so that the form has to ask for the email address.
 */
export type FormAnswer =
  | { outcome: 'accepted'; message: string; reference: string | null }
  | { outcome: 'invalid'; errors: FieldErrors }
  | { outcome: 'failed'; message: string; chat?: string; signedOut?: true }

/** As scripts get it: `submission` is the key with which the form is sent next, empty where that is a new submission. */
export type SentFormAnswer = FormAnswer & { submission?: string }

/** Longer than the server waits for the API host, so that its own answer comes first. */
const TIME_LIMIT_MS = 20_000

function isFormAnswer(value: unknown): value is SentFormAnswer {
  return (
    value !== null &&
    typeof value === 'object' &&
    'outcome' in value &&
    /^(accepted|invalid|failed)$/.test(String(value.outcome))
  )
}

/**
 * Sends what a form holds to its address for scripts.
 * @param extra fields that the form itself does not hold
 * @returns null when no readable answer came: the network failed
 */
export async function postForm(
  form: HTMLFormElement,
  address: string,
  extra: FormValues = {},
): Promise<SentFormAnswer | null> {
  const answer = await postFields(address, fieldsOf(form, extra), TIME_LIMIT_MS)
  return isFormAnswer(answer) ? answer : null
}
