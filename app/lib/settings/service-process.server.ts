import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

import { VARIABLES, type Environment } from './settings-variables.server'

/** Returns the result, or null where the system denies access. */
function orNull<Result>(read: () => Result): Result | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The sockets that listen on a port, by inode. */
function listeningOn(port: number): Set<string> {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
    (orNull(() => readFileSync(table, 'utf8')) ?? '').trim().split('\n').slice(1),
  )
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0')
  return new Set(
    rows.flatMap((row) => {
      const [, local = '', , state, , , , , , socket] = row.trim().split(/\s+/)
      return state === '0A' && local.endsWith(`:${hexadecimal}`) && socket ? [`socket:[${socket}]`] : []
    }),
  )
}

/** Returns the process that listens on a local port; null off Linux, or for another user's process. */
function pidListeningOn(port: number): string | null {
  const sockets = listeningOn(port)
  if (sockets.size === 0) return null
  const pids = (orNull(() => readdirSync('/proc')) ?? []).filter((name) => /^\d+$/.test(name))
  const pid = pids.find((each) =>
    orNull(() => readdirSync(`/proc/${each}/fd`))?.some((file) =>
      sockets.has(orNull(() => readlinkSync(`/proc/${each}/fd/${file}`)) ?? ''),
    ),
  )
  return pid ?? null
}

/** Names the process on a local port: `. Process 1234 has it (…)`. No kill: it may be any program. Linux only. */
export function portHolder(port: number): string {
  const pid = pidListeningOn(port)
  if (pid === null) return ''
  const command = (orNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '')
    .replaceAll('\0', ' ')
    .trim()
    .slice(0, 120)
  return `. Process ${pid} has it (${command})`
}

/** Adds missing settings of the running site, such as METRICS_PORT of a systemd unit. @param env PORT: of the site */
export function withServiceEnvironment(env: Environment): Environment {
  const pid = pidListeningOn(Number(env.PORT || '3000'))
  const pairs = (pid && orNull(() => readFileSync(`/proc/${pid}/environ`, 'utf8')))?.split('\0') ?? []
  const service: Environment = Object.fromEntries(
    pairs.map((pair): [string, string] => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  )
  const ofThisSite = { SITE_MODE: env.SITE_MODE || 'serve', SITE_URL: env.SITE_URL }
  const isAnother = Object.entries(ofThisSite).some(
    ([name, value]) => service[name] && value && service[name] !== value,
  )
  if (isAnother) return env
  return { ...Object.fromEntries(Object.entries(service).filter(([name]) => name in VARIABLES)), ...env }
}
