import type { IncomingHttpHeaders } from 'node:http'

import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'

import type { PageSettings } from '../settings/settings.server'

import type { Deadline } from './deadline'
import type { RateLimits } from './rate-limit.server'

/** Prefix length of an IPv6 subscriber network, in bits. */
const IPV6_SUBSCRIBER_BITS = 64

/** The network of an address: IPv4 (also mapped), or an IPv6 /64, whose holder has all of it; else the text itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const { parts } = parsed
  return `${parts
    .slice(0, IPV6_SUBSCRIBER_BITS / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${IPV6_SUBSCRIBER_BITS}`
}

/** Whether an address, also IPv4-mapped, is loopback, which only this machine can use. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-real-ip']

/** Whether the headers show that a proxy forwarded the request. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING_HEADERS.includes(name) || name.startsWith('x-forwarded-'))
}

/** The visitor's address and country, taken only from trusted proxies. */
export type Visitor = { address: string; country: string | null }

declare module '@remix-run/server-runtime' {
  /** The load context of every loader and action; `content` is declared in `content/server-content.ts`. */
  interface AppLoadContext {
    requestId: string
    /** Marks intentional scripts of this render (`ScriptNonce`). */
    scriptNonce: string
    log: Logger
    settings: PageSettings
    /** The time by which the visitor needs a response. */
    deadline: Deadline
    /** Rate limits per visitor and for all. */
    limits: RateLimits
    /** The visitor; null while a page is rendered for the page cache, because it must not depend on a visitor. */
    visitor: Visitor | null
    /** Draws a share image as JPEG, with libraries that load on demand. Incomplete when `portrait` cannot be read. */
    drawShareImage(words: {
      title: string
      siteName: string
      subtitle: string
      portrait: string | null
    }): Promise<{ picture: Uint8Array<ArrayBuffer>; whole: boolean }>
  }
}
