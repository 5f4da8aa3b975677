// Checks the headers of an API host's responses: JSON, for the site's server and not for browsers.

/** @typedef {import('./caller.mjs').Answered} Answered */

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i

/** The problem of a response's content type; null without one. @param {Answered} answered */
export function contentTypeProblem({ headers, text, status }) {
  const type = headers.get('content-type')
  if (text === '' || (type !== null && JSON_TYPE.test(type))) return null
  return `an answer with status ${status} ${type === null ? 'has no Content-Type' : `is sent as ${type}`}: expected application/json`
}

/**
 * What a response allows pages of other sites, in a browser; null for nothing.
 * @param {Answered} answered @param {string} origin the test origin of the request
 */
export function corsProblem({ headers }, origin) {
  const allowed = headers.get('access-control-allow-origin')
  const credentials = headers.get('access-control-allow-credentials') === 'true'
  const others = [...headers.keys()].find((name) => name.startsWith('access-control-'))
  if (allowed === null)
    return others ? `it answers ${others}: no browser calls this host, so answer no CORS headers` : null
  const said = `Access-Control-Allow-Origin: ${allowed}`
  if (allowed === '*' && credentials)
    return `it answers ${said} with credentials, which browsers refuse and no site needs: answer no CORS headers`
  if (allowed === origin && credentials)
    return `it allows whatever site asks (${said}), with credentials: any page can submit in the name of whoever opens it. Answer no CORS headers`
  if (allowed === '*' || allowed === origin || allowed === 'null')
    return `it answers ${said}: scripts of any page can submit and read the answers. Answer no CORS headers`
  return `it answers ${said}: no browser calls this host, not even from the site, so answer no CORS headers`
}
