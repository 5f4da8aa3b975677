import { fetchText, hasFields, parsedJson } from '../http/fetch-text'

/** Returns the fields of a form as a browser sends them. @param extra fields that are not in the form */
export function fieldsOf(form: HTMLFormElement, extra: Record<string, string> = {}): URLSearchParams {
  const fields = new URLSearchParams(extra)
  new FormData(form).forEach((value, name) => fields.append(name, String(value)))
  return fields
}

/**
 * Posts fields and parses the JSON response, whatever its status. Never throws. @param timeLimit in ms
 * @returns `nothing`: no response in time; `unreadable`: not an answer of this site
 */
export async function postFields<Answer extends { outcome: string }>(
  address: string,
  fields: URLSearchParams,
  timeLimit: number,
): Promise<Answer | 'nothing' | 'unreadable'> {
  const text = await fetchText(address, timeLimit, { method: 'POST', body: fields })
  if (text === null) return 'nothing'
  const answer = parsedJson(text)
  return hasFields<Answer>(answer, 'outcome') ? answer : 'unreadable'
}

/** Text by field name: typed values or errors. */
export type FormValues = Record<string, string>
export type FieldErrors = Partial<Record<string, string>>

/**
 * The result of a form. If accepted, `message` is shown and `reference` may be quoted; `chat` is the alternative, if
 * any; with `signedOut` the form must ask for the address.
 */
export type FormAnswer =
  | { outcome: 'accepted'; message: string; reference: string | null }
  | { outcome: 'invalid'; errors: FieldErrors }
  | { outcome: 'failed'; message: string; chat?: string; signedOut?: true }

/** The response for scripts: `submission` is the key of the next attempt, empty for a new submission. */
export type SentFormAnswer = FormAnswer & { submission?: string }

/** The timeout, longer than the server waits for the API host, so that its own response comes first. */
const TIME_LIMIT_MS = 20_000

/**
 * Posts a form to its script endpoint. @param extra fields that are not in the form
 * @returns null for a network failure or an unreadable response
 */
export async function postForm(
  form: HTMLFormElement,
  address: string,
  extra: FormValues = {},
): Promise<SentFormAnswer | null> {
  const answer = await postFields<SentFormAnswer>(address, fieldsOf(form, extra), TIME_LIMIT_MS)
  return typeof answer !== 'string' && /^(accepted|invalid|failed)$/.test(answer.outcome) ? answer : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The start of a submission day: 3:00 UTC, 4:00 in Lagos, when the fewest forms are sent. */
const DAY_BEGINS_MS = 3 * HOUR_MS

/** The day within which the same content counts as a repetition. @param now in ms since 1970 */
export const submissionDay = (now: number): number => Math.floor((now - DAY_BEGINS_MS) / DAY_MS)

/** Query parameter with the outcome of a form, for browsers without cookies (decision 9). */
export const FLASH_PARAMETER = 'sent'

/** Whether the response to an address is personal. @param url as requested, with its query */
export const carriesFormOutcome = (url: string): boolean =>
  url.includes(`?${FLASH_PARAMETER}=`) || url.includes(`&${FLASH_PARAMETER}=`)
