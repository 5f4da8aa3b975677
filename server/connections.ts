import type { ServerOptions } from 'node:http'

/** Time limits of a connection, in ms. A slower client gets 408: otherwise a few bytes would hold a connection for minutes. */
export const CONNECTION_LIMITS = {
  // Longer than the proxies in front keep theirs, and longer than a visitor reads a page: the next click reuses the connection.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** The whole request with its body; the largest form has 64 kB. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions
