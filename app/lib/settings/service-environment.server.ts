import { readFileSync } from 'node:fs'

import { orNull, pidListeningOn } from './port-holder.server'
import { VARIABLES, type Environment } from './settings-variables.server'

/**
 * Adds the settings that the site on this machine was started with and that are not set here, such as METRICS_PORT in a
 * unit of systemd. Nothing is added where the site's process cannot be read: off Linux, or another user's.
 * @param env PORT names the site's port
 */
export function withServiceEnvironment(env: Environment): Environment {
  const port = Number(env.PORT || '3000')
  const pid = pidListeningOn(port)
  const pairs = (pid && orNull(() => readFileSync(`/proc/${pid}/environ`, 'utf8')))?.split('\0') ?? []
  const started = pairs.map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const)
  return { ...Object.fromEntries(started.filter(([name]) => name in VARIABLES)), ...env }
}
