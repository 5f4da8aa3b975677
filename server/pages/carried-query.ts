import { FLASH_PARAMETER } from '~/lib/forms/flash-address'
import { readSiteAddress } from '~/lib/http/site-address'

import type { Rendered } from './rendered'

const isLocation = (name: string | undefined) => name?.toLowerCase() === 'location'

/**
 * Appends the visitor's query to a shared redirect, so that campaign parameters arrive with the visitor. Parameters of the
 * target take precedence. Returns any other response unchanged.
 * @param url path and query of the request
 */
export function keepQuery(rendered: Rendered, siteUrl: string, url: string): Rendered {
  const mark = url.indexOf('?')
  if (rendered.status < 300 || rendered.status > 399 || mark === -1) return rendered
  const headers = rendered.headers.map((value, index) => {
    if (index % 2 === 0 || !isLocation(rendered.headers[index - 1]) || !URL.canParse(value, siteUrl)) return value
    const target = new URL(value, siteUrl)
    // The result of a form belongs to one address only.
    const said = new Set([FLASH_PARAMETER, ...target.searchParams.keys()])
    for (const [name, asked] of new URLSearchParams(url.slice(mark + 1)))
      if (!said.has(name)) target.searchParams.append(name, asked)
    const own = value.startsWith('/') ? readSiteAddress(target.href, siteUrl) : null
    return own ? own.pathname + own.search + own.hash : target.href
  })
  return { ...rendered, headers }
}
