import { isIP } from 'node:net'

import * as v from 'valibot'

/** Schemas of setting values: each message completes a line that begins with the name of the variable. */

export const text = (expected: string, pattern: RegExp) => v.pipe(v.string(expected), v.regex(pattern, expected))

/** Whether this is an http(s) address without fragment and credentials, optionally with a query. */
function isAddress(value: string, { query }: { query: boolean }): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, search, hash, username, password } = new URL(value)
  return /^https?:$/.test(protocol) && !`${hash}${username}${password}` && (query || !search)
}

const httpAddress = (example: string, allowed: { query: boolean }) => {
  const expected = `must be an http or https address such as ${example}`
  return v.pipe(
    v.string(expected),
    v.check((value) => isAddress(value, allowed), expected),
  )
}

/** A base address; returned without a trailing slash. */
export const address = (example: string) =>
  v.pipe(
    httpAddress(example, { query: false }),
    v.transform((value) => value.replace(/(?<!\/)\/+$/, '')),
  )

/** Several base addresses, separated by commas. */
export const addresses = (example: string) =>
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((entry) => entry.trim())),
    v.array(address(example)),
  )

/** A complete address, used as it is. */
export const fullAddress = (example: string) => httpAddress(example, { query: true })

export const port = v.pipe(
  text('must be a whole number from 1 to 65535', /^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1, 'must be a whole number from 1 to 65535'),
  v.maxValue(65_535, 'must be a whole number from 1 to 65535'),
)

export const seconds = v.pipe(
  text('must be a number of seconds from 0 to 120', /^\d{1,3}$/),
  v.transform(Number),
  v.maxValue(120, 'must be a number of seconds from 0 to 120'),
)

export const host = text('must be an address of this machine such as 127.0.0.1 or 0.0.0.0', /^[\w.:-]+$/)

export const siteUrl = v.pipe(
  address('https://www.example.com'),
  v.check(
    (value) => new URL(value).pathname === '/',
    'must be an address without a path, such as https://www.example.com',
  ),
  v.transform((value) => new URL(value).origin),
)

const isProxy = (entry: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true
  const [ip = '', bits, ...rest] = entry.split('/')
  const longest = isIP(ip) === 6 ? 128 : 32
  return (
    isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
  )
}

export const proxies = v.pipe(
  v.string(),
  v.transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((entry) => entry.trim()))),
  v.array(
    v.pipe(
      v.string(),
      v.check(isProxy, 'must be none, or addresses and networks with commas between, such as 10.0.0.0/8, loopback'),
    ),
  ),
)

export const secret = v.pipe(v.string(), v.minLength(32, 'must be a random text of at least 32 characters'))
export const filled = v.optional(v.string())
