import { type IncomingHttpHeaders, type ServerOptions, type IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import express from 'express'
import { createProxyServer } from 'httpxy'
import type { Logger } from 'pino'

import { isForwarded, isLoopbackAddress } from '~/lib/http/network.server'
import type { Settings } from '~/lib/settings/settings.server'

/** Hop-by-hop headers (RFC 9110, 7.6.1) except Transfer-Encoding, which Node handles because it frames the body. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'upgrade',
]

/** Headers that a message needs even when Connection names them. */
const FRAMING = ['host', 'content-length', 'transfer-encoding']

/** Removes hop-by-hop headers, and those that Connection names. */
function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const kept = { ...headers }
  for (const name of [...named.filter((name) => !FRAMING.includes(name)), ...HOP_BY_HOP])
    Reflect.deleteProperty(kept, name)
  return kept
}

/** Time limits of a connection, in ms. A slower client gets 408: otherwise a few bytes would hold a connection for minutes. */
export const CONNECTION_LIMITS = {
  // Longer than proxies in front keep theirs, and than a visitor reads a page, so that clicks reuse a connection.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** The whole request with its body; the largest form has 64 kB. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions

export type SandboxProxy = ReturnType<typeof createSandboxProxy>

export const isForSandbox = (url: string | undefined) => url !== undefined && /^\/sandbox(\/|\?|$)/.test(url)

const unavailable = JSON.stringify({
  error: {
    type: 'sandboxUnavailable',
    description: 'The sandbox process is not responding. npm start starts it.',
  },
})

/** Returns the client address: the last one, seen from our socket, that is not a trusted proxy. */
function clientAddresses(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isProxy: unknown = express().set('trust proxy', trustedProxies).get('trust proxy fn')
  return ({ headers, socket }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',')
    const addresses = [
      socket.remoteAddress ?? '',
      ...forwarded
        .map((address) => address.trim())
        .filter(Boolean)
        .reverse(),
    ]
    const client = addresses.find(
      (address) => typeof isProxy !== 'function' || Reflect.apply(isProxy, undefined, [address, 0]) !== true,
    )
    return client ?? addresses.at(-1) ?? ''
  }
}

/**
 * Forwards requests and WebSockets to the sandbox unchanged, with the client address of remote ones.
 * @param target the origin of the sandbox @param trustedProxies whose X-Forwarded-For is trusted
 */
export function createSandboxProxy(target: string, log: Logger, trustedProxies: string[]) {
  // Keeps the browser's Host: the sandbox uses it and the forwarding headers to identify local clients.
  const proxy = createProxyServer({ target, changeOrigin: false, xfwd: false })
  const clientOf = clientAddresses(trustedProxies)
  const open = new Set<Duplex | ServerResponse>()

  proxy.on('proxyRes', (answer, _request, response) => {
    // Without a value httpxy would send the client's own Connection header.
    const kept = response.shouldKeepAlive
      ? { connection: 'keep-alive', 'keep-alive': `timeout=${CONNECTION_LIMITS.keepAliveTimeout / 1_000}` }
      : { connection: 'close' }
    answer.headers = { ...endToEndHeaders(answer.headers), ...kept }
    // This server frames the body again.
    delete answer.headers['transfer-encoding']
  })

  function follow(connection: Duplex | ServerResponse): void {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  }

  /** The forwarding headers of a remote request; none for a local one. */
  function originOf(request: IncomingMessage): Record<string, string> {
    if (!isForwarded(request.headers) && isLoopbackAddress(request.socket.remoteAddress)) return {}
    return { 'x-forwarded-for': clientOf(request) }
  }

  function failed(error: unknown, response: Duplex | ServerResponse): void {
    log.warn({ event: 'sandbox.unavailable', reason: error instanceof Error ? error.message : String(error) })
    if (!('writeHead' in response)) {
      response.destroy()
      return
    }
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(unavailable)
  }

  return {
    request(request: IncomingMessage, response: ServerResponse) {
      follow(response)
      const headers = originOf(request)
      request.headers = endToEndHeaders(request.headers)
      // Opens a new connection each time: a reused one may have closed with the sandbox.
      proxy.web(request, response, { agent: false, headers }).catch((error: unknown) => failed(error, response))
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      // httpxy types the socket of an upgrade more narrowly than Node.
      if (!(socket instanceof Socket)) return
      follow(socket)
      const headers = originOf(request)
      const { upgrade } = request.headers
      request.headers = { ...endToEndHeaders(request.headers), connection: 'Upgrade', ...(upgrade && { upgrade }) }
      proxy.ws(request, socket, { headers }, head).catch((error: unknown) => failed(error, socket))
    },
    /** Closes everything in progress: event streams and WebSockets never end by themselves. */
    close() {
      for (const connection of open) connection.destroy()
    },
  }
}

/** The file with the token of the local sandbox's dataset; null when the dataset is hosted. */
export function sandboxTokenFile({
  sanity,
  sandboxUrl,
  dataDir,
}: Pick<Settings, 'sanity' | 'sandboxUrl' | 'dataDir'>): string | null {
  const isSandbox = sandboxUrl !== null && sanity.apiHost?.startsWith(`${sandboxUrl}/`)
  return isSandbox ? join(dataDir, 'sandbox', 'token') : null
}
