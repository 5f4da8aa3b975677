import { FLASH_PARAMETER } from '~/lib/forms/flash-address'
import { readSiteAddress } from '~/lib/http/site-address'

import type { Rendered } from './rendered'

const isLocation = (name: string | undefined) => name?.toLowerCase() === 'location'

/**
 * A redirect that was made for everyone, with what one visitor's address asks for beside the path: a campaign's
 * parameters arrive with the visitor. What the target itself says is before it. Any other answer stays as it is.
 * @param url path and query as they were asked for
 */
export function carryQuery(rendered: Rendered, siteUrl: string, url: string): Rendered {
  const mark = url.indexOf('?')
  if (rendered.status < 300 || rendered.status > 399 || mark === -1) return rendered
  const headers = rendered.headers.map((value, index) => {
    if (index % 2 === 0 || !isLocation(rendered.headers[index - 1]) || !URL.canParse(value, siteUrl)) return value
    const target = new URL(value, siteUrl)
    // What became of a form is told at one address.
    const said = new Set([FLASH_PARAMETER, ...target.searchParams.keys()])
    for (const [name, asked] of new URLSearchParams(url.slice(mark + 1)))
      if (!said.has(name)) target.searchParams.append(name, asked)
    const own = value.startsWith('/') ? readSiteAddress(target.href, siteUrl) : null
    return own ? own.pathname + own.search + own.hash : target.href
  })
  return { ...rendered, headers }
}
