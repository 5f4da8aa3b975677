import type { ServerOptions } from 'node:http'

/** How long a client may take. Slower ones are cut with 408: they would hold a connection for minutes with a few bytes. */
export const CONNECTION_LIMITS = {
  // Longer than the proxies in front keep theirs, and than a visitor reads a page: the next click needs no new connection.
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  /** The whole request with its body; the largest form has 64 kB. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
} satisfies ServerOptions
