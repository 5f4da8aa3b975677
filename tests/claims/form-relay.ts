import { startTestProxy, type Passed } from '../payments/test-proxy'

/** The fault of the first request for an email address; later ones pass. */
export type Fault =
  | 'lost before the API host acted'
  | 'lost after the API host acted'
  | 'late, after the API host acted'
  | '500 with JSON, after the API host acted'
  | '502 with a page of a proxy, after the API host acted'
  | '429 of the API host'
  | '400 of the API host'

const answer = (status: number, type: string, body: string): Passed => ({
  status,
  headers: { 'content-type': type },
  body: Buffer.from(body),
})
const json = (status: number, body: object) => answer(status, 'application/json', JSON.stringify(body))

/** Null closes the connection. */
const answers: Record<Fault, () => Passed | null | Promise<never>> = {
  'lost before the API host acted': () => null,
  'lost after the API host acted': () => null,
  'late, after the API host acted': () => new Promise(() => undefined),
  '500 with JSON, after the API host acted': () => json(500, { success: false, message: 'We could not finish.' }),
  '502 with a page of a proxy, after the API host acted': () => answer(502, 'text/html', '<h1>502 Bad Gateway</h1>'),
  '429 of the API host': () => json(429, { success: false, message: 'Please try again in a minute.' }),
  '400 of the API host': () => json(400, { success: false }),
}

/** Starts a proxy in front of the API host of a sandbox. @param origin of the sandbox */
export async function startRelay(origin: string) {
  const waiting = new Map<string, Fault>()
  const { port, close } = await startTestProxy(
    () => Number(new URL(origin).port),
    async ({ body }, passOn) => {
      const { email } = JSON.parse(body.toString()) as { email: string }
      const fault = waiting.get(email)
      waiting.delete(email)
      if (fault && !fault.includes('after')) return answers[fault]()
      const passed = await passOn()
      return fault ? answers[fault]() : passed
    },
  )
  return {
    url: `http://127.0.0.1:${port}/sandbox/api-host`,
    /** Breaks the next request for this email address. */
    breakNext: (email: string, fault: Fault) => void waiting.set(email, fault),
    close,
  }
}
