import { createServer, type ServerResponse } from 'node:http'

import { listen, portOf } from './http.fixture'

export type LakeContent = {
  documents: Map<string, { _id: string; _type: string; text: string }>
  /** The bytes of uploaded files by name. */
  assets: Map<string, Buffer>
  refusesListeners?: boolean
}

/**
 * The parts of a Content Lake that the site server needs: one document by `$id`, the stream of published changes,
 * and uploaded files. The site's own client talks to it over HTTP.
 */
export async function startLake({ documents, assets, refusesListeners = false }: LakeContent, port = 0) {
  const listeners = new Set<ServerResponse>()
  const asked: string[] = []
  let answersQueries = true

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://lake')
    asked.push(url.pathname)
    if (url.pathname.includes('/data/listen/')) {
      if (refusesListeners) {
        response.writeHead(403).end()
        return
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write('event: welcome\ndata: {"listenerName":"test"}\n\n')
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      return
    }
    if (url.pathname.includes('/data/query/')) {
      if (!answersQueries) {
        response.writeHead(503).end()
        return
      }
      const id: unknown = JSON.parse(url.searchParams.get('$id') ?? 'null')
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ result: documents.get(String(id)) ?? null, ms: 1 }))
      return
    }
    const asset = assets.get(url.pathname.split('/').at(-1) ?? '')
    response.statusCode = asset ? 200 : 404
    response.end(asset)
  })
  await listen(server, port)
  return {
    port: portOf(server),
    /** The requested paths. */
    asked,
    isListenedTo: () => listeners.size > 0,
    /** Whether queries get an answer; listeners receive changes in any case. */
    answerQueries: (whether: boolean) => void (answersQueries = whether),
    publish(id: string, text: string) {
      const document = { _id: id, _type: 'note', text }
      const previous = documents.get(id)
      documents.set(id, document)
      const event = {
        documentId: id,
        transition: previous ? 'update' : 'appear',
        result: document,
        previous,
        mutations: [],
      }
      for (const listener of listeners)
        listener.write(`event: mutation\nid: ${text}\ndata: ${JSON.stringify(event)}\n\n`)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
