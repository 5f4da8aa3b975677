import { Agent, request } from 'node:http'

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
 * @param origin the proxy, on this machine
 * @param siteUrl the site's own address, which forms come from
 */
export function startVisitors(origin: string, siteUrl: string) {
  const agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true }))
  const lost: Lost[] = []
  const under = new Set<Promise<void>>()
  const started = performance.now()
  let sent = 0

  function send({ what, status, path, fields }: Sent): void {
    if (under.size >= MOST_AT_ONCE) return
    const visitor = sent++ % VISITORS
    const body = fields && String(new URLSearchParams(fields))
    const lose = (why: string) => lost.push({ what, why, atMs: performance.now() - started })
    const done = new Promise<void>((end) => {
      function ask(agent: Agent | undefined): void {
        const asked = request(
          origin + path,
          {
            agent: agent ?? false,
            localAddress: `127.${visitor + 1}.0.1`,
            method: body === undefined ? 'GET' : 'POST',
            headers: body === undefined ? {} : { Origin: siteUrl, 'Content-Type': 'application/x-www-form-urlencoded' },
          },
          (answer) => {
            if (answer.statusCode !== status)
              lose(`answered with ${answer.statusCode} by ${answer.headers.server ?? 'the site'}`)
            answer.resume().once('close', () => {
              if (!answer.complete) lose(`${path} cut off, ${asked.reusedSocket ? 'kept' : 'new'} connection`)
              end()
            })
          },
        )
        asked.once('error', (error) => {
          // Retries as browsers do when a reused connection closes before a response.
          if (asked.reusedSocket) {
            ask(undefined)
            return
          }
          lose(error.message)
          end()
        })
        asked.end(body)
      }
      ask(agents[visitor])
    })
    under.add(done)
    void done.then(() => under.delete(done))
  }

  let page = 0
  let form = 0
  let due = 0
  const timer = setInterval(() => {
    const seconds = (performance.now() - started) / 1_000
    for (; page < seconds * PAGES_A_SECOND; page += 1)
      send({ what: 'page', status: 200, path: PAGES[page % PAGES.length] ?? '/' })
    for (due = seconds * FORMS_A_SECOND; form < due; form += 1) {
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
