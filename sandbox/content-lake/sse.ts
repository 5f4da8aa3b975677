import express, { type Router } from 'express'

import { tooManyListeners } from './errors'
import { parseListenRequest } from './listen-request'
import { listen, maxBacklogBytes } from './listener'
import { searchParamsOf } from './request'
import type { LakeContext } from './context'

const keepAliveMs = 15_000

/** `/data/listen`: changes as server-sent events. */
export function listenRoutes({ lake, callerOf, streams, openStreams }: LakeContext): Router {
  const router = express.Router({ mergeParams: true })
  router.get('/listen', (request, response) => {
    const caller = callerOf(request)
    const parsed = parseListenRequest(searchParamsOf(request.originalUrl), request.get('last-event-id') ?? null, caller)
    const leave = streams.take(caller)
    if (leave === null) throw tooManyListeners()

    response.set({ 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' })
    response.flushHeaders()
    // Writing to a connection that has just gone is an error event, which nobody else would catch.
    response.on('error', () => response.destroy())
    const write = (text: string) => {
      if (!response.destroyed) response.write(text)
      if (response.writableLength > maxBacklogBytes) response.destroy()
    }
    const stop = listen(lake, parsed, ({ event, id, data }) => {
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
    })
    const keepAlive = setInterval(() => write(': keep-alive\n\n'), keepAliveMs)
    const end = () => response.end()
    openStreams.add(end)
    response.once('close', () => {
      openStreams.delete(end)
      clearInterval(keepAlive)
      stop()
      leave()
    })
  })
  return router
}
