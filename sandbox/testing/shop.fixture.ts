import { createServer } from 'node:http'

export type ReceivedWebhook = {
  signature: string | undefined
  body: string
}

export type Shop = Awaited<ReturnType<typeof startShop>>

/** Starts a shop that only receives webhooks, on a free port. */
export async function startShop() {
  const webhooks: ReceivedWebhook[] = []
  const answers: number[] = []
  let wake = () => {}
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const { 'x-paystack-signature': signature } = request.headers
      webhooks.push({ signature: typeof signature === 'string' ? signature : undefined, body })
      response.writeHead(request.url === '/webhooks/paystack' ? (answers.shift() ?? 200) : 404).end()
      wake()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    /** Received webhooks in order. */
    webhooks,
    /** Status codes of the next responses; 200 afterwards. */
    answers,
    /** Waits for the n-th webhook, starting at 1. */
    async webhook(count: number) {
      for (;;) {
        const found = webhooks[count - 1]
        if (found !== undefined) return found
        await new Promise<void>((came) => (wake = came))
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
