import { createServer, type ServerResponse } from 'node:http'

/** The fault of the first request for an email address; later ones pass. */
export type Fault =
  | 'lost before the API host acted'
  | 'lost after the API host acted'
  | 'late, after the API host acted'
  | '500 without JSON, after the API host acted'
  | '500 with JSON, after the API host acted'
  | '502 with a page of a proxy, after the API host acted'
  | '429 of the API host'
  | '400 of the API host'

const json = { 'Content-Type': 'application/json' }

const answers: Record<Fault, (response: ServerResponse) => void> = {
  'lost before the API host acted': (response) => response.destroy(),
  'lost after the API host acted': (response) => response.destroy(),
  'late, after the API host acted': () => undefined,
  '500 without JSON, after the API host acted': (response) => void response.writeHead(500).end('Internal Server Error'),
  '500 with JSON, after the API host acted': (response) =>
    void response.writeHead(500, json).end('{"success":false,"message":"We could not finish."}'),
  '502 with a page of a proxy, after the API host acted': (response) =>
    void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'),
  '429 of the API host': (response) =>
    void response.writeHead(429, json).end('{"success":false,"message":"Please try again in a minute."}'),
  '400 of the API host': (response) => void response.writeHead(400, json).end('{"success":false}'),
}

/** Starts a proxy in front of an API host. @param target its address */
export async function startRelay(target: string) {
  const waiting = new Map<string, Fault>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const { email } = JSON.parse(body) as { email: string }
    const fault = waiting.get(email)
    waiting.delete(email)
    if (fault && !fault.includes('after')) return answers[fault](response)
    const passed = await fetch(target + request.url, {
      method: 'POST',
      headers: { ...json, 'Idempotency-Key': String(request.headers['idempotency-key']) },
      body,
    })
    const text = await passed.text()
    if (fault) answers[fault](response)
    else response.writeHead(passed.status, json).end(text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** Breaks the next request for this email address. */
    breakNext: (email: string, fault: Fault) => void waiting.set(email, fault),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
