import { readTextAtMost } from '~/lib/http/read-body.server'

/** `open`: no problem found from here, but a person has to check or decide. */
export type Finding = { about: string; verdict: 'right' | 'wrong' | 'open'; says: string }

export type Findings = Finding | readonly Finding[]

/** Creates the findings of one service. */
export const findingsOf = (about: string) => ({
  right: (says: string): Finding => ({ about, verdict: 'right', says }),
  wrong: (says: string): Finding => ({ about, verdict: 'wrong', says }),
  open: (says: string): Finding => ({ about, verdict: 'open', says }),
})

const TIME_LIMIT_MS = 15_000
const MAX_ANSWER_BYTES = 1_000_000

export type ProbeResponse = { status: number; headers: Headers; body: unknown }
export type ProbeOptions = { method?: string; headers?: Record<string, string>; body?: string }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Sends one request. Returns the reason when there is no response; never throws. */
export async function probe(
  address: string,
  question: ProbeOptions = {},
): Promise<ProbeResponse | { unheard: string }> {
  try {
    const response = await fetch(address, {
      ...question,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: parsed(await readTextAtMost(response, MAX_ANSWER_BYTES)),
    }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const message = cause instanceof Error ? cause.message || cause.name : String(cause)
    return { unheard: `${new URL(address).host} does not answer: ${message || 'no connection'}` }
  }
}
