import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openSocket, type TestSocket } from '../../packages/content-lake/testing/web-socket.fixture'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())

const read = async (socket: TestSocket) => JSON.parse(await socket.next())

/** Opens the presence socket of one Studio tab and subscribes. */
async function openTab(headers: Record<string, string> = {}) {
  const address = `${sandbox.apiHost.replace('http', 'ws')}/v2022-06-30/socket/production?tag=sanity.studio`
  const socket = await openSocket(address, { authorization: `Bearer ${sandbox.token}`, ...headers })
  const call = async (method: string, params: object = {}) => {
    socket.send({ jsonrpc: '2.0', method, params, id: method })
    return read(socket)
  }
  await call('presence_subscribe')
  return { ...socket, call, heard: async () => (await read(socket)).params }
}

describe('editor name in presence', () => {
  it.each([
    ['Ọláwálé, Marketing', 'Ọláwálé, Marketing'],
    [`  Ada\u0000\n Obi\u202e `, 'Ada Obi'],
    ['x'.repeat(500), 'x'.repeat(60)],
    ['   ', 'Editor'],
  ])('identifies an editor by the name cookie %j', async (kept, shown) => {
    const cookie = `editor_name=${encodeURIComponent(kept)}`
    const [one, two] = [await openTab({ cookie }), await openTab()]
    await one.call('presence_announce', { data: { sessionId: 'tab-1', locations: [] } })
    const { i } = (await two.heard()).result
    const ask = async (path: string, headers = {}) =>
      (
        await fetch(`${sandbox.apiHost}/v2021-06-07${path}`, {
          headers: { authorization: `Bearer ${sandbox.token}`, ...headers },
        })
      ).json()
    expect(await ask('/users/me', { cookie })).toMatchObject({ id: i, name: shown })
    expect(await ask(`/users/${i}`)).toMatchObject({ id: i, displayName: shown })
    expect(await ask(`/users/${i},seed,nobody,constructor`)).toMatchObject([{ displayName: shown }, { id: 'seed' }])
    for (const tab of [one, two]) tab.close()
  })

  it('ignores a name cookie that cannot be decoded', async () => {
    const tab = await openTab({ cookie: 'editor_name=%ff%' })
    expect(await tab.call('presence_rollcall', { session: 'a' })).toMatchObject({ result: true })
    tab.close()
  })
})
