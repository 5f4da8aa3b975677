import { areSet, SettingsError, type Variables } from './settings-variables.server'

/** The account part of the purge address. */
const ADDRESSES = {
  fastly: { form: /\/service\/\w+\/purge$/, example: 'https://api.fastly.com/service/ID/purge' },
  cloudflare: {
    form: /\/zones\/\w+\/purge_cache$/,
    example: 'https://api.cloudflare.com/client/v4/zones/ID/purge_cache',
  },
} as const

const isThisMachine = (hostname: string) => /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname)

/**
 * Returns the edge cache in front of the site; null without one.
 * @throws SettingsError for purge addresses that cannot work, or whose token could be intercepted
 */
export function edgeOf(values: Variables) {
  if (!areSet(values, ['EDGE', 'EDGE_PURGE_URL', 'EDGE_TOKEN'])) return null
  const { EDGE: kind, EDGE_PURGE_URL: purgeUrls, EDGE_TOKEN: token } = values
  if (kind !== 'varnish') {
    const { form, example } = ADDRESSES[kind]
    const [url = ''] = purgeUrls
    const { protocol, hostname, pathname } = new URL(url)
    if (purgeUrls.length > 1 || !form.test(pathname))
      throw new SettingsError(`EDGE_PURGE_URL must be one address such as ${example} where EDGE is ${kind}`)
    if (protocol !== 'https:' && !isThisMachine(hostname))
      throw new SettingsError('EDGE_PURGE_URL must be https: EDGE_TOKEN is sent to it')
  }
  return { kind, purgeUrls, token }
}

export type EdgeSettings = NonNullable<ReturnType<typeof edgeOf>>
