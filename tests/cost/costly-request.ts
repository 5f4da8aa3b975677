import type { HostileRequest } from '../hostile/requests'

/** One input at the limits: its shape and the part of the site that receives it. */
export type CostlyRequest = HostileRequest & { door: string; shape: string }

export type Surface = {
  origin: string
  pages: readonly string[]
  /** Each form with valid fields. */
  forms: readonly { path: string; fields: Record<string, string> }[]
  webhooks: readonly string[]
  /** The address of a picture on a page. */
  picture: string
}

/** Text that is slow for patterns, parsers and normalization, repeated up to the limit. */
export const units = [
  ...['a', '1', ' ', '@.', 'a@', '+1 (', '%25', '%C3%BF', '&', ',', '"', '<', '\\', '[', '{"a":', '../'],
  ...['br;q=0 ,', 'a=b; ', '"x",', '10.0.0.1,', 'e\u0301', '\u0344', '\u1e69\u0323', '😀', '$&', '\r\n', '\u0000'],
] as const

/** Limits of Node and the site in bytes: the request line with all headers, a form, a webhook. */
export const LIMITS = { head: 16_000, query: 14_000, path: 1_000, kept: 40, form: 64_000, notice: 255_000 } as const

/** A text repeated to fill so many bytes. */
export const filled = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))))
export const shown = (unit: string) => JSON.stringify(unit)
/** The bytes of a text that are valid in a header value. */
export const inHeader = (unit: string) => Buffer.from(unit.replace(/[\r\n\0]/g, 'x')).toString('latin1')

let visitors = 0
/** A new network for each request, because rate limits would refuse the measured requests. */
function nextVisitor(): string {
  visitors += 1
  return `X-Forwarded-For: 10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

type Parts = { method: string; target: string; headers?: readonly string[]; body?: Buffer; type?: string }

/** The Host of the requests. */
let host = 'localhost'

/** @param origin of the site for all following requests */
export function aimAt(origin: string) {
  host = new URL(origin).host
}

/** One input as sent over the wire. */
export function request(
  door: string,
  shape: string,
  { method, target, headers = [], body, type }: Parts,
): CostlyRequest {
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...(headers.some((header) => header.startsWith('X-Forwarded-For')) ? [] : [nextVisitor()]),
    ...headers,
    ...(body ? [`Content-Length: ${body.length}`, ...(type === undefined ? [] : [`Content-Type: ${type}`])] : []),
    'Connection: close',
  ]
  return {
    door,
    shape,
    line: `${method} ${target.slice(0, 60)}`,
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]),
  }
}

export const FORM = 'application/x-www-form-urlencoded'
export const encodedForm = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
