import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import * as v from 'valibot'
import { WebSocketServer, type WebSocket } from 'ws'

import type { LakeContext } from './context'
import { LakeError, tooManyListeners } from './errors'
import { parseListenRequest } from './listen-request'
import { listen, maxBacklogBytes } from './listener'
import { datasetName } from './request'
import { readFrame, watchSocket } from './socket-life'

const maxFrameBytes = 64 * 1024
const maxListenersPerSocket = 200

const frame = v.variant('op', [
  v.object({ op: v.literal('open'), i: v.number(), url: v.string(), lastEventId: v.optional(v.nullable(v.string())) }),
  v.object({ op: v.literal('close'), i: v.number() }),
])

const listenPath = new RegExp(`/v(?:1|X|\\d{4}-\\d{2}-\\d{2})/data/listen/${datasetName}$`)

/**
 * Many listeners over one WebSocket. A browser allows six HTTP/1.1 connections to a host, and the Studio
 * listens to seven streams for one open document.
 */
export class Mux {
  readonly #context: LakeContext
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes })

  constructor(context: LakeContext) {
    this.#context = context
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#serve(connection, request))
  }

  close() {
    for (const connection of this.#sockets.clients) connection.terminate()
    this.#sockets.close()
  }

  #serve(connection: WebSocket, request: IncomingMessage) {
    const { streams, isEditor, identityOf } = this.#context
    const caller = { editor: isEditor(request), identity: identityOf(request) }
    const open = new Map<number, () => void>()
    const send = (message: object) => {
      connection.send(JSON.stringify(message))
      if (connection.bufferedAmount > maxBacklogBytes) connection.terminate()
    }

    const closeListener = (i: number) => {
      const stop = open.get(i)
      if (stop === undefined) return
      open.delete(i)
      stop()
      streams.release()
    }

    const openListener = (i: number, url: string, lastEventId: string | null) => {
      closeListener(i)
      const { pathname, searchParams } = new URL(url, 'http://sandbox.invalid')
      if (!listenPath.test(pathname)) return send({ i, event: 'error', status: 404 })
      const parsed = parseListenRequest(searchParams, lastEventId, caller)
      if (open.size >= maxListenersPerSocket || !streams.admit()) throw tooManyListeners()
      // Registered before listening, because the first events are sent at once.
      open.set(i, () => undefined)
      open.set(i, listen(this.#context.lake, parsed, (event) => send({ i, ...event })))
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
