import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import * as v from 'valibot'
import { WebSocketServer, type WebSocket } from 'ws'

import type { Caller } from '../access'
import type { LakeContext } from '../context'
import { PROJECT } from '../dataset/documents'
import { LakeError } from '../errors'
import { parseListenRequest, listen, MAX_BACKLOG_BYTES, type ListenEvent } from './listener'
import { listenLive, parseLiveRequest } from './live-events'
import { readFrame, watchSocket } from './socket-life'

const MAX_FRAME_BYTES = 64 * 1024
/** Interval of messages: pages cannot see WebSocket pings and treat a much longer silence as a lost connection. */
const KEEP_ALIVE_MS = 2_000
const streamPath = new RegExp(`/v(?:1|X|\\d{4}-\\d{2}-\\d{2})/data/(listen|live/events)/${PROJECT.dataset}$`)
const keepAlive = JSON.stringify({ event: 'keep-alive' })

const frame = v.variant('op', [
  v.object({ op: v.literal('open'), i: v.number(), url: v.string(), lastEventId: v.optional(v.nullable(v.string())) }),
  v.object({ op: v.literal('close'), i: v.number() }),
])

/** Carries many listeners over one WebSocket: a browser allows six HTTP/1.1 connections, the Studio opens seven. */
export class Mux {
  readonly #context: LakeContext
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  readonly #keepAlive = setInterval(
    () => this.#sockets.clients.forEach((connection) => connection.send(keepAlive)),
    KEEP_ALIVE_MS,
  )

  constructor(context: LakeContext) {
    this.#context = context
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const caller = this.#context.callerOf(request)
    this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#serve(connection, caller))
  }

  close() {
    clearInterval(this.#keepAlive)
    for (const connection of this.#sockets.clients) connection.terminate()
    this.#sockets.close()
  }

  #serve(connection: WebSocket, caller: Caller) {
    const open = new Map<number, () => void>()
    const send = (message: object) => {
      connection.send(JSON.stringify(message))
      if (connection.bufferedAmount > MAX_BACKLOG_BYTES) connection.terminate()
    }

    const closeListener = (i: number) => {
      const stop = open.get(i)
      if (stop === undefined) return
      open.delete(i)
      stop()
    }

    const openListener = (i: number, url: string, lastEventId: string | null) => {
      closeListener(i)
      const { pathname, searchParams } = new URL(url, 'http://sandbox.invalid')
      const kind = streamPath.exec(pathname)?.[1]
      if (kind === undefined) return send({ i, event: 'error', status: 404 })
      const { lake } = this.#context
      const sendEvent = (event: ListenEvent) => send({ i, ...event })
      open.set(
        i,
        kind === 'listen'
          ? listen(lake, parseListenRequest(searchParams, lastEventId, caller), sendEvent)
          : listenLive(lake, parseLiveRequest(searchParams, caller), sendEvent),
      )
    }

    connection.on('message', (data, binary) => {
      const message = binary ? null : readFrame(frame, String(data))
      if (message === null) return connection.close(1008, 'Unreadable frame')
      if (message.op === 'close') return closeListener(message.i)
      try {
        openListener(message.i, message.url, message.lastEventId ?? null)
      } catch (error) {
        send({ i: message.i, event: 'error', status: error instanceof LakeError ? error.status : 400 })
      }
    })

    watchSocket(connection, () => {
      for (const i of [...open.keys()]) closeListener(i)
    })
  }
}
