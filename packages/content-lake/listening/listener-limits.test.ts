import { get, type ClientRequest } from 'node:http'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { collect } from '../testing/events'
import { startTestLake, type TestLake } from '../testing/test-lake'
import { openSocket } from '../testing/web-socket'

let lake: TestLake
const open: ClientRequest[] = []
beforeEach(async () => {
  lake = await startTestLake()
})
afterEach(async () => {
  for (const request of open.splice(0)) request.destroy()
  await lake.stop()
})

/** Opens a listener and leaves it open; the status of its answer. */
function listen(headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${lake.origin}/v1/data/listen/production?query=*`, { agent: false, headers }, (response) => {
      response.on('error', () => undefined).resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', reject)
    open.push(request)
  })
}
const stranger = (network: number) => ({ 'x-forwarded-for': `192.0.2.${network}` })
const editor = () => ({ authorization: `Bearer ${lake.token}` })

/** Opens as many as are let in, from one network. */
async function openAll(network: number): Promise<number> {
  let count = 0
  while (count < 1_000 && (await listen(stranger(network))) === 200) count += 1
  return count
}

describe('listeners of strangers', () => {
  it('are bounded for each network and in all, and never keep an editor or this machine out', async () => {
    expect(await openAll(1)).toBe(20)
    for (let network = 2; network <= 5; network++) expect(await openAll(network)).toBe(20)
    expect(await openAll(6)).toBe(0)
    expect(await listen()).toBe(200)
    expect(await listen({ ...editor(), ...stranger(1) })).toBe(200)
    expect(await lake.visitor().fetch('count(*)')).toBe(0)
  })

  it('give their places back', async () => {
    expect(await openAll(1)).toBe(20)
    for (const request of open.splice(0)) request.destroy()
    await expect.poll(() => listen(stranger(1))).toBe(200)
  })

  it('and sockets of strangers are bounded too', async () => {
    const address = `${lake.origin.replace('http', 'ws')}/mux`
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(address, stranger(1))))
    await expect(openSocket(address, stranger(1))).rejects.toThrow('429')
    sockets.push(await openSocket(address, stranger(2)), await openSocket(address, editor()))
    for (const socket of sockets) socket.close()
  })
})

describe('listeners of an editor', () => {
  it('accepts at most 400 listeners from one address and still accepts another address', async () => {
    const listenFrom = (network: number) => listen({ ...editor(), ...stranger(network) })
    const statuses = await Promise.all(Array.from({ length: 401 }, () => listenFrom(1)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(400)
    expect(await listenFrom(2)).toBe(200)
  })
})

describe('the filter of a visitor', () => {
  it.each([
    ['a part of the documents', '*[_type == "post" && !(_id in path("drafts.**")) && defined(slug.current)]', {}],
    ['some documents', '*[_id in $ids]', { ids: ['a', 'b'] }],
    ['what refers to a document', '*[references($id)]', { id: 'a' }],
  ])('may select %s', async (_name, query, params) => {
    const events = collect(lake.visitor().listen(query, params, { events: ['welcome'] }))
    await events.until((seen) => seen.length > 0)
    events.stop()
  })

  it.each([
    [
      'compares a list with itself again and again',
      '*[count($a[count($a[count($a[count($a)>0])>0])>0])>0]',
      { a: Array.from({ length: 50 }, (_, n) => n) },
    ],
    ['makes lists grow', `*[0]{"a":[1,1]}${'|{"a":[...a,...a]}'.repeat(30)}`, {}],
    ['searches', '*[title match "*a*a*a*a*a*a*b"]', {}],
    ['is long', `*[${'a == 1 || '.repeat(500)}a == 1]`, {}],
  ])('is refused when it %s: each commit would wait for it', async (_name, query, params) => {
    const events = collect(lake.visitor().listen(query, params, { events: ['welcome'] }))
    await expect(events.until((seen) => seen.length > 0)).rejects.toThrow('A listener takes a filter')
    await lake.editor().create({ _id: 'a', _type: 'post', title: 'a'.repeat(200) })
  })
})
