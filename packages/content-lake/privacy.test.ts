import { beforeAll, describe, expect, it } from 'vitest'

import { collect } from './testing/events.fixture'
import { lakeForFile } from './testing/test-lake.fixture'
import { openSocket } from './testing/web-socket.fixture'

const SECRET = 'SECRET'
const hidden = ['drafts.post', 'drafts.new', 'versions.spring.post', 'system.settings']

const lake = await lakeForFile()
beforeAll(async () => {
  const editor = lake.editor()
  await editor.create({ _id: 'post', _type: 'post', title: 'Open' })
  await editor.mutate(hidden.map((_id) => ({ create: { _id, _type: 'post', title: SECRET } })))
  await editor.create({ _id: 'pointer', _type: 'pointer', to: { _type: 'reference', _ref: 'drafts.new' } })
})

const BASE = '/v2025-02-19'
const q = (query: string, more = '') => `${BASE}/data/query/production?query=${encodeURIComponent(query)}${more}`

describe('visitor without a token', () => {
  const reads: [string, string][] = [
    ['a query', q('*')],
    ['a query of an old API version, which is raw', q('*').replace('v2025-02-19', 'v1')],
    ['a query of drafts', q('*', '&perspective=drafts')],
    ['a query of a release', q('*', '&perspective=spring')],
    ['a query by id', q('*[_id in ["drafts.post", "drafts.new", "versions.spring.post", "system.settings"]]')],
    ['a query by path', q('*[_id in path("drafts.**") || _id in path("versions.**")]')],
    ['a query through a reference', q('*[_type == "pointer"]{"title": to->title}')],
    ['a query with a parameter', q('*[_id == $id]', `&$id=${encodeURIComponent('"drafts.post"')}`)],
    ['a search', q(`*[title match "${SECRET.toLowerCase()}"]{_id}`)],
    ['documents by id', `${BASE}/data/doc/production/${hidden.join()}`],
    ['the export', `${BASE}/data/export/production`],
    [
      'the history of transactions',
      `${BASE}/data/history/production/transactions/post,drafts.post?effectFormat=mendoza`,
    ],
    ['the history of events', `${BASE}/data/history/production/events/documents/drafts.post`],
    ['a document of the past', `${BASE}/data/history/production/documents/drafts.post?lastRevision=true`],
    ['settings of the editor', `${BASE}/users/me/keyvalue/any`],
  ]

  it.each(reads)('reads no draft through %s', async (_name, path) => {
    const response = await lake.fetch(path)
    const text = await response.text()
    expect(text).not.toContain(SECRET)
    if (response.ok)
      for (const id of hidden)
        expect(text.replace(/"omitted":.*|"query":"(?:[^"\\]|\\.)*"/, '')).not.toContain(`"_id":"${id}"`)
    else expect(response.status).toBe(401)
  })

  it('reads published documents through the same paths', async () => {
    expect(await (await lake.fetch(q('*[_type == "post"].title'))).json()).toMatchObject({ result: ['Open'] })
  })

  it('gets 401 with a wrong token', async () => {
    const wrong = lake.editor({ token: 'wrong' })
    const unauthorized = { statusCode: 401, message: 'Unauthorized - Session not found' }
    await expect(wrong.fetch('*')).rejects.toMatchObject(unauthorized)
    await expect(wrong.create({ _type: 'thing' })).rejects.toMatchObject(unauthorized)
  })

  it('reads with Basic credentials, which a proxy may require', async () => {
    const headers = { authorization: 'Basic d3Jvbmc6d3Jvbmc=' }
    expect((await lake.fetch(q('*'), { headers })).status).toBe(200)
  })

  it('cannot read drafts that an editor reads through the same paths', async () => {
    const headers = { authorization: `Bearer ${lake.token}` }
    const shown = await Promise.all(
      reads.slice(1, 3).map(async ([, path]) => (await lake.fetch(path, { headers })).text()),
    )
    for (const text of shown) expect(text).toContain(SECRET)
  })

  it('receives no draft events when listening or resuming', async () => {
    const events = collect(
      lake.visitor().listen(
        '*',
        {},
        {
          events: ['welcome', 'mutation'],
          includeAllVersions: true,
          includePreviousRevision: true,
          effectFormat: 'mendoza',
        },
      ),
    )
    await events.until((seen) => seen.length > 0)
    const editor = lake.editor()
    await editor
      .patch('drafts.post')
      .set({ title: `${SECRET} 2` })
      .commit()
    await editor.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.post', publishedId: 'post' })
    await events.until((seen) => seen.some(({ type }) => type === 'mutation'))
    const mutations = events.seen.filter(({ type }) => type === 'mutation')
    // A visitor receives one event for a publish: the published document.
    expect(mutations).toMatchObject([{ documentId: 'post', transactionTotalEvents: 1, transactionCurrentEvent: 1 }])
    events.stop()

    const response = await lake.fetch(
      `${BASE}/data/listen/production?query=*&enableResume=true&includeAllVersions=true`,
      {
        headers: { 'last-event-id': '0' },
      },
    )
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (reader !== undefined && !text.includes('"documentId":"post"')) text += (await reader.read()).value ?? ''
    await reader?.cancel()
    expect(text).toContain('welcomeback')
    expect(text).not.toMatch(/"documentId":"(?:drafts|versions|system)\./)
  })

  it('cannot join the presence socket', async () => {
    const url = `${lake.origin.replace('http', 'ws')}/v2022-06-30/socket/production`
    await expect(openSocket(url)).rejects.toThrow('404')
  })

  const writes: [string, string, string][] = [
    ['mutate', `${BASE}/data/mutate/production`, '{"mutations": [{"delete": {"id": "post"}}]}'],
    [
      'submit actions',
      `${BASE}/data/actions/production`,
      '{"actions": [{"actionType": "sanity.action.document.delete", "publishedId": "post", "includeDrafts": []}]}',
    ],
    ['upload images', `${BASE}/assets/images/production`, 'x'],
  ]
  it.each(writes)('cannot %s', async (_name, path, body) => {
    const response = await lake.fetch(path, { method: 'POST', body })
    expect(response.status).toBe(401)
    expect(await response.text()).not.toContain(SECRET)
    expect(await lake.editor().getDocument('post')).toBeDefined()
  })

  it('receives an access list without write or history rights', async () => {
    const acl = await (await lake.fetch(`${BASE}/projects/local/datasets/production/acl`)).json()
    expect(JSON.stringify(acl)).not.toMatch(/create|update|history/)
  })
})
