import { readFileSync } from 'node:fs'

import { orNull, pidListeningOn } from './port-holder.server'
import { VARIABLES, type Environment } from './settings-variables.server'

/**
 * Adds settings of the running site that are missing here, such as METRICS_PORT in a systemd unit. Adds nothing when
 * that process cannot be read (off Linux, another user's) or runs another site.
 * @param env PORT is the port of the site
 */
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
