import { describe, expect, it } from 'vitest'

import { lakeForFile } from '../testing/test-lake.fixture'
import { openSocket, type TestSocket } from '../testing/web-socket.fixture'

const lake = lakeForFile()

const read = async (socket: TestSocket) => JSON.parse(await socket.next())

/** Opens the presence socket of one Studio tab and subscribes. */
async function openTab() {
  const address = `${lake.origin.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`
  const socket = await openSocket(address, { authorization: `Bearer ${lake.token}` })
  let calls = 0
  const call = async (method: string, params: object = {}) => {
    const id = `call-${++calls}`
    socket.send({ jsonrpc: '2.0', method, params, id })
    const answer = await read(socket)
    expect(answer.id).toBe(id)
    return answer
  }
  const { result: subscription } = await call('presence_subscribe')
  return { ...socket, call, subscription, heard: async () => (await read(socket)).params }
}

describe('presence', () => {
  it('sends locations, roll calls and disconnects to other tabs', async () => {
    const [one, two] = [await openTab(), await openTab()]
    const locations = [{ type: 'document', documentId: 'p', path: ['price'] }]
    await one.call('presence_announce', { data: { sessionId: 'tab-1', locations } })
    expect(await two.heard()).toEqual({
      subscription: two.subscription,
      result: { type: 'state', i: 'editor', m: { sessionId: 'tab-1', locations } },
    })
    await two.call('presence_rollcall', { session: 'tab-2' })
    expect(await one.heard()).toMatchObject({ result: { type: 'rollCall', session: 'tab-2' } })
    one.close()
    expect(await two.heard()).toMatchObject({ result: { type: 'disconnect', m: { session: 'tab-1' } } })
    two.close()
  })

  it('sends nothing after unsubscribing', async () => {
    const [one, two, three] = [await openTab(), await openTab(), await openTab()]
    await two.call('presence_unsubscribe', { subscriptionId: two.subscription })
    await one.call('presence_disconnect', { session: 'tab-1' })
    await three.heard()
    // Messages arrive in order: the next one that `two` receives is the result of its own call.
    expect(await two.call('presence_subscribe')).toMatchObject({ result: expect.any(String) })
    for (const tab of [one, two, three]) tab.close()
  })

  it('returns an error for an unknown method', async () => {
    const tab = await openTab()
    expect(await tab.call('presence_explode')).toMatchObject({ error: { code: -32_601 } })
    tab.close()
  })
})
