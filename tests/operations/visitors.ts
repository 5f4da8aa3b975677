import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

const PAGES = ['/', '/services', '/about', '/faq', '/therapists']
const PAGES_A_SECOND = 25
const FORMS_A_SECOND = 3
const TICK_MS = 100
/** Each in another network, because limits count by network. */
const VISITORS = 40
/** The most concurrent requests: on a busy machine, further visitors are skipped. */
const MOST_AT_ONCE = 60

export type Lost = { what: string; why: string; atMs: number }

type Sent = { what: string; status: number; path: string; fields?: Record<string, string> }

export type Visitors = ReturnType<typeof startVisitors>

/**
 * Visitors who load pages, subscribe and order over keep-alive connections, as browsers do, until `leave`.
 * @param origin the proxy, on this machine @param siteUrl the site's own address, which forms come from
 */
export function startVisitors(origin: string, siteUrl: string) {
  const agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true }))
  const lost: Lost[] = []
  const under = new Set<Promise<void>>()
  const started = performance.now()
  let sent = 0

  async function visit({ what, status, path, fields }: Sent): Promise<void> {
    const visitor = sent++ % VISITORS
    const lose = (why: string) => lost.push({ what, why, atMs: performance.now() - started })
    const form = { Origin: siteUrl, 'Content-Type': 'application/x-www-form-urlencoded' }
    const options = {
      localAddress: `127.${visitor + 1}.0.1`,
      ...(fields ? { method: 'POST', headers: form } : {}),
    }
    for (const agent of [agents[visitor], new Agent()]) {
      const asked = request(origin + path, { ...options, agent })
      // A response that is cut off is an error of the request too.
      asked.on('error', () => undefined).end(fields && String(new URLSearchParams(fields)))
      try {
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        if (answer.statusCode !== status)
          lose(`answered with ${answer.statusCode} by ${answer.headers.server ?? 'the site'}`)
        await buffer(answer).catch(() => lose(`${path} cut off`))
        return
      } catch (error) {
        // Retries as browsers do when a reused connection closes before a response.
        if (asked.reusedSocket) continue
        return void lose(String(error))
      }
    }
  }

  function send(visited: Sent): void {
    if (under.size >= MOST_AT_ONCE) return
    const done = visit(visited)
    under.add(done)
    void done.finally(() => under.delete(done))
  }

  let page = 0
  let form = 0
  const timer = setInterval(() => {
    const seconds = (performance.now() - started) / 1_000
    for (; page < seconds * PAGES_A_SECOND; page += 1)
      send({ what: 'page', status: 200, path: PAGES[page % PAGES.length] ?? '/' })
    for (; form < seconds * FORMS_A_SECOND; form += 1) {
      const email = `visitor${form}@example.com`
      send({ what: 'form', status: 303, path: '/newsletter', fields: { email, from: '/#newsletter' } })
      const order = { package: 'single', name: 'Ada Obi', email, country: 'Nigeria', shown: 'single=20000' }
      send({ what: 'order', status: 303, path: '/services', fields: order })
    }
  }, TICK_MS)

  return {
    /** The failed requests so far. */
    lost: (): readonly Lost[] => lost,
    elapsedMs: () => performance.now() - started,
    /** Stops and waits for running requests. @returns the number of requests */
    async leave(): Promise<number> {
      clearInterval(timer)
      await Promise.all(under)
      for (const agent of agents) agent.destroy()
      return sent
    },
  }
}
