import express, { type Response, type Router } from 'express'

import type { LakeContext } from '../context'
import { parseListenRequest, listen, MAX_BACKLOG_BYTES, type ListenEvent } from './listener'
import { listenLive, parseLiveRequest } from './live-events'
import { searchParamsOf } from '../request'

const KEEP_ALIVE_MS = 15_000

type Send = (event: ListenEvent) => void

function asText({ event, id, data }: ListenEvent): string {
  return `event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`
}

function begin(response: Response) {
  response.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  // Writing to a connection that just closed emits an error event that would be uncaught.
  response.on('error', () => response.destroy())
}

/** `/data/listen` and `/data/live/events`: changes as server-sent events. */
export function listenRoutes({ lake, callerOf, openStreams }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })

  /** Streams the events of `start` until the client disconnects. */
  function stream(response: Response, start: (send: Send) => () => void) {
    begin(response)
    const write = (text: string) => {
      if (!response.destroyed) response.write(text)
      if (response.writableLength > MAX_BACKLOG_BYTES) response.destroy()
    }
    const stop = start((event) => write(asText(event)))
    const keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS)
    const end = () => response.end()
    openStreams.add(end)
    response.once('close', () => {
      openStreams.delete(end)
      clearInterval(keepAlive)
      stop()
    })
  }

  router.get('/listen', (request, response) => {
    const lastEventId = request.get('last-event-id') ?? null
    const parsed = parseListenRequest(searchParamsOf(request.originalUrl), lastEventId, callerOf(request))
    stream(response, (send) => listen(lake, parsed, send))
  })

  router.get('/live/events', (request, response) => {
    const parsed = parseLiveRequest(searchParamsOf(request.originalUrl), callerOf(request))
    stream(response, (send) => listenLive(lake, parsed, send))
  })
  return router
}
