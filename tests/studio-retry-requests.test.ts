import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { retryDuringOutages } from '../studio/embedded/retry-requests'
import { Outages, type Outage } from '../studio/embedded/outages'
import { createClient } from './studio-client.fixture'

const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' } as const

/** Responses of the server in order: a status, `cut` to close the connection, or nothing. */
let answers: (number | 'cut' | 'nothing')[] = []
let lineBack: Subject<void>
let asked: { path: string; transactionId?: string }[] = []
let reportedTroubles: (Outage | null)[] = []
let server: Server

beforeEach(async () => {
  // The `online` event of the window ends a pause.
  vi.stubGlobal('window', new EventTarget())
  answers = []
  lineBack = new Subject()
  asked = []
  reportedTroubles = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      const sent: { transactionId?: string } = body === '' ? {} : JSON.parse(body)
      asked.push({ path: request.url ?? '', ...sent })
      const answer = answers.shift() ?? 200
      if (answer === 'nothing') return
      if (answer === 'cut') request.socket.destroy()
      else
        response
          .writeHead(answer, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ result: 1, transactionId: sent.transactionId }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  vi.unstubAllGlobals()
  server.close()
  server.closeAllConnections()
})

function client() {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  const apiHost = `http://127.0.0.1:${address.port}`
  const troubles = new Outages((gravest) => reportedTroubles.push(gravest))
  const dataset = { projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false }
  return createClient({
    ...dataset,
    apiHost,
    useProjectHostname: false,
    _requestHandler: retryDuringOutages(troubles, lineBack),
  })
}

describe('request retries in the Studio', () => {
  it('repeat a commit with one transaction id and report each problem', async () => {
    answers = [502, 'cut', 401]
    const { transactionId } = await client().action(publish)
    expect(asked).toHaveLength(4)
    expect(new Set(asked.map((each) => each.transactionId))).toEqual(new Set([transactionId]))
    expect(transactionId).toMatch(/^[0-9a-f]{32}$/)
    expect(reportedTroubles).toEqual(['slow', 'lost', 'signedOut', null])
  })

  it('keep a given transaction id', async () => {
    answers = [503]
    await client().action(publish, { transactionId: 'chosen' })
    expect(asked.map((each) => each.transactionId)).toEqual(['chosen', 'chosen'])
  })

  it.each([400, 403, 409])('pass status %i of a commit to the Studio', async (status) => {
    answers = [502, status]
    await expect(client().action(publish)).rejects.toMatchObject({ statusCode: status })
    expect(asked).toHaveLength(2)
    expect(reportedTroubles.at(-1)).toBeNull()
  })

  it('hide a rejected autosave from the Studio, which would crash, and report it', async () => {
    answers = [409]
    const onEvent = vi.fn()
    client()
      .observable.action(publish, { tag: 'document.commit' })
      .subscribe({ next: onEvent, error: onEvent, complete: onEvent })
    await vi.waitFor(() => expect(reportedTroubles).toEqual(['refused']), { timeout: 10_000 })
    expect(onEvent).not.toHaveBeenCalled()
  })

  it('continue a commit after its subscriber left', async () => {
    answers = ['cut']
    client().observable.action(publish).subscribe().unsubscribe()
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 })
  })

  it('repeat a read during an outage and pass on a client error', async () => {
    answers = [502, 504, 200, 400]
    expect(await client().fetch('1')).toBe(1)
    await expect(client().fetch('1 +')).rejects.toMatchObject({ statusCode: 400 })
  })

  it('repeat a read after sign-in and clear the notice when it is cancelled', async () => {
    answers = [401]
    expect(await client().fetch('1')).toBe(1)
    expect(reportedTroubles).toEqual(['signedOut', null])

    answers = [401]
    const waiting = client().observable.fetch('1').subscribe()
    await vi.waitFor(() => expect(reportedTroubles).toEqual(['signedOut', null, 'signedOut']))
    waiting.unsubscribe()
    expect(reportedTroubles.at(-1)).toBeNull()
  })

  it.each([
    ['a commit', async () => void (await client().action(publish))],
    ['a read', async () => void (await client().fetch('1'))],
  ])('resend %s when the network is back', async (_, ask) => {
    answers = ['nothing', 'nothing']
    const done = ask()
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(asked).toHaveLength(times), { timeout: 10_000 })
      lineBack.next()
    }
    await done
    expect(asked).toHaveLength(3)
  })

  it('resend a commit after three seconds without a response', async () => {
    answers = ['nothing']
    await client().action(publish)
    expect(asked).toHaveLength(2)
  })
})
