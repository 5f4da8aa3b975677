import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { resendThroughOutages } from '../studio/embedded/resending'
import { Troubles, type Trouble } from '../studio/embedded/troubles'
import { createClient } from './studio-client.fixture'

const publish = { actionType: 'sanity.action.document.publish', draftId: 'drafts.a', publishedId: 'a' } as const

/** Responses of the server in order: a status, `cut` to close the connection, or nothing. */
let answers: (number | 'cut' | 'nothing')[] = []
let lineBack: Subject<void>
let asked: { path: string; transactionId?: string }[] = []
let told: (Trouble | null)[] = []
let server: Server

beforeEach(async () => {
  // The `online` event of the window ends a pause.
  vi.stubGlobal('window', new EventTarget())
  answers = []
  lineBack = new Subject()
  asked = []
  told = []
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
  const troubles = new Troubles((gravest) => told.push(gravest))
  const dataset = { projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false }
  return createClient({
    ...dataset,
    apiHost,
    useProjectHostname: false,
    _requestHandler: resendThroughOutages(troubles, lineBack),
  })
}

describe('resendThroughOutages', () => {
  it('retries a commit with one transaction id and reports each trouble', async () => {
    answers = [502, 'cut', 401]
    const { transactionId } = await client().action(publish)
    expect(asked).toHaveLength(4)
    expect(new Set(asked.map((each) => each.transactionId))).toEqual(new Set([transactionId]))
    expect(transactionId).toMatch(/^[0-9a-f]{32}$/)
    expect(told).toEqual(['slow', 'lost', 'signedOut', null])
  })

  it('keeps a given transaction id', async () => {
    answers = [503]
    await client().action(publish, { transactionId: 'chosen' })
    expect(asked.map((each) => each.transactionId)).toEqual(['chosen', 'chosen'])
  })

  it.each([400, 403, 409])('passes status %i of a commit to the Studio', async (status) => {
    answers = [502, status]
    await expect(client().action(publish)).rejects.toMatchObject({ statusCode: status })
    expect(asked).toHaveLength(2)
    expect(told.at(-1)).toBeNull()
  })

  it('hides a rejected autosave from the Studio, which would crash, and reports it', async () => {
    answers = [409]
    const heard = vi.fn()
    client()
      .observable.action(publish, { tag: 'document.commit' })
      .subscribe({ next: heard, error: heard, complete: heard })
    await vi.waitFor(() => expect(told).toEqual(['refused']), { timeout: 10_000 })
    expect(heard).not.toHaveBeenCalled()
  })

  it('continues a commit after its subscriber left', async () => {
    answers = ['cut']
    client().observable.action(publish).subscribe().unsubscribe()
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 })
  })

  it('retries a read during an outage and passes on a client error', async () => {
    answers = [502, 504, 200, 400]
    expect(await client().fetch('1')).toBe(1)
    await expect(client().fetch('1 +')).rejects.toMatchObject({ statusCode: 400 })
  })

  it('retries a read after sign-in and clears the notice when it is cancelled', async () => {
    answers = [401]
    expect(await client().fetch('1')).toBe(1)
    expect(told).toEqual(['signedOut', null])

    answers = [401]
    const waiting = client().observable.fetch('1').subscribe()
    await vi.waitFor(() => expect(told).toEqual(['signedOut', null, 'signedOut']))
    waiting.unsubscribe()
    expect(told.at(-1)).toBeNull()
  })

  it.each([
    ['a commit', async () => void (await client().action(publish))],
    ['a read', async () => void (await client().fetch('1'))],
  ])('resends %s when the network is back', async (_, ask) => {
    answers = ['nothing', 'nothing']
    const done = ask()
    for (const times of [1, 2]) {
      await vi.waitFor(() => expect(asked).toHaveLength(times), { timeout: 10_000 })
      lineBack.next()
    }
    await done
    expect(asked).toHaveLength(3)
  })

  it('resends a commit after three seconds without a response', async () => {
    answers = ['nothing']
    await client().action(publish)
    expect(asked).toHaveLength(2)
  })
})
