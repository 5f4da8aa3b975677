import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

import * as v from 'valibot'
import { WebSocketServer, type WebSocket } from 'ws'

import { readFrame, watchSocket } from './socket-life'

const MAX_FRAME_BYTES = 64 * 1024
const HEARTBEAT_MS = 15_000
const HEARTBEAT = '♥'
const methodNotFound = -32_601

const call = v.object({ id: v.union([v.string(), v.number()]), method: v.string(), params: v.optional(v.unknown()) })
const withSession = v.object({ session: v.string() })
const announcement = v.object({ data: v.object({ sessionId: v.string(), locations: v.unknown() }) })

type Member = {
  subscription: string | null
  session: string | null
}

/** Presence: relays messages of each Studio tab to all others (JSON-RPC 2.0). */
export class Presence {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES })
  readonly #members = new Map<WebSocket, Member>()
  readonly #heartbeat = setInterval(
    () => this.#sockets.clients.forEach((connection) => connection.send(HEARTBEAT)),
    HEARTBEAT_MS,
  )
  #subscriptions = 0

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, userId: string) {
    this.#sockets.handleUpgrade(request, socket, head, (connection) => this.#serve(connection, userId))
  }

  close() {
    clearInterval(this.#heartbeat)
    for (const connection of this.#sockets.clients) connection.terminate()
    this.#sockets.close()
  }

  #serve(connection: WebSocket, userId: string) {
    const member: Member = { subscription: null, session: null }
    this.#members.set(connection, member)
    watchSocket(connection, () => {
      this.#members.delete(connection)
      if (member.session !== null)
        this.#tellOthers(connection, { type: 'disconnect', i: userId, m: { session: member.session } })
    })
    connection.on('message', (data) => {
      const text = String(data)
      if (text === HEARTBEAT) return
      const request = readFrame(call, text)
      if (request === null) return connection.close(1008, 'Unreadable frame')
      const { id } = request
      const result = this.#answer(connection, member, userId, request)
      const answer =
        result === null ? { error: { code: methodNotFound, message: 'Unknown method or parameters' } } : { result }
      connection.send(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  }

  #answer(
    connection: WebSocket,
    member: Member,
    userId: string,
    { method, params }: v.InferOutput<typeof call>,
  ): unknown {
    if (method === 'presence_subscribe') {
      member.subscription = `presence-${++this.#subscriptions}`
      return member.subscription
    }
    if (method === 'presence_unsubscribe') {
      member.subscription = null
      return true
    }
    if (method === 'presence_announce') {
      const announced = v.safeParse(announcement, params)
      if (!announced.success) return null
      const { sessionId, locations } = announced.output.data
      member.session = sessionId
      this.#tellOthers(connection, { type: 'state', i: userId, m: { sessionId, locations } })
      return true
    }
    const given = v.safeParse(withSession, params)
    if (!given.success) return null
    const { session } = given.output
    if (method === 'presence_rollcall') this.#tellOthers(connection, { type: 'rollCall', i: userId, session })
    else if (method === 'presence_disconnect')
      this.#tellOthers(connection, { type: 'disconnect', i: userId, m: { session } })
    else return null
    return true
  }

  #tellOthers(sender: WebSocket, result: object) {
    for (const [connection, { subscription }] of this.#members) {
      if (connection === sender || subscription === null) continue
      connection.send(
        JSON.stringify({ jsonrpc: '2.0', method: 'presence_subscription', params: { subscription, result } }),
      )
    }
  }
}
