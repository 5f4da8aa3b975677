import { PERSONAL_COOKIES, PERSONAL_PARAMETERS, PERSONAL_PATHS } from '~/lib/http/personal.server'

import { PARAMETERS_BY_PATH } from '../page-cache/page-key'

/** Files with parameters of their own, which the site validates. */
const WITH_OWN_PARAMETERS = ['/files/', '/images/']
const FILE = `^(${WITH_OWN_PARAMETERS.join('|')})`

/** The cacheable pages with the parameters that each reads. */
const pages = Object.entries(PARAMETERS_BY_PATH)
  .filter(([path]) => !PERSONAL_PATHS.some((start) => path.startsWith(start)))
  .map(([path, parameters]) => ({ path, pattern: `(?i)^${path.replace('*', '[^/?]+')}/?`, parameters }))

const COOKIE = String.raw`(^|;\s*)(__Host-)?(${PERSONAL_COOKIES.join('|')})=`
const PATH = `^(${PERSONAL_PATHS.join('|')})`
const PARAMETER = `[?&](${PERSONAL_PARAMETERS.join('|')})=`

/** The Varnish subroutine that bypasses the cache for personal requests and removes unread parameters from the address. */
const varnish = String.raw`sub site_request {
	if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization
		|| req.http.Cookie ~ "${COOKIE}"
		|| req.url ~ "${PATH}"
		|| req.url ~ "${PARAMETER}"
		|| req.http.Save-Data ~ "(?i)^\s*on\b") {
		set req.http.X-Personal = "1";
	} elseif (req.url ~ "\?" && req.url !~ "${FILE}") {
		set req.http.X-Query = regsub(req.url, "^[^?]*\?", "&");
		${pages
      .map(
        ({ pattern, parameters }) => String.raw`if (req.url ~ "${pattern}\?") {
			set req.http.X-Query = regsuball(req.http.X-Query, "&(?!(?:${parameters.join('|')})=[^&])[^&]*", "");
		} else`,
      )
      .join('')} {
			set req.http.X-Query = "";
		}
		set req.url = std.querysort(regsub(req.url, "\?.*$", "") + regsub(req.http.X-Query, "^&", "?"));
		unset req.http.X-Query;
	}
}
`

/** The same in Fastly's VCL, for its `vcl_recv`. */
const fastly = String.raw`if (req.restarts == 0) {
  set req.http.X-Asked-Url = req.url;
  unset req.http.X-Personal;
}
if (req.http.X-Personal
  || req.http.Cookie ~ "${COOKIE}"
  || req.url ~ "${PATH}"
  || req.url ~ "${PARAMETER}"
  || req.http.Save-Data ~ "(?i)^\s*on\b") {
  return(pass);
}
if (req.url !~ "${FILE}") {
  ${pages
    .map(
      ({ pattern, parameters }) => `if (req.url.path ~ "${pattern}$") {
    set req.url = querystring.sort(querystring.filter_except(req.url, ${parameters
      .map((name) => `"${name}"`)
      .join(' + querystring.filtersep() + ')}));
  } else `,
    )
    .join('')}{
    set req.url = querystring.remove(req.url);
  }
}
`

const anyOf = (tests: readonly string[]) => tests.map((test) => `(${test})`).join(' or ')

/** Whether a page reads every parameter of the query, and none of them is personal. */
function queryIsRead({ path, parameters }: (typeof pages)[number]): string {
  const names = parameters.filter((name) => !PERSONAL_PARAMETERS.some((personal) => personal === name))
  const isPage = path.endsWith('*')
    ? `starts_with(http.request.uri.path, "${path.slice(0, -1)}")`
    : `http.request.uri.path in {"${path}" "${path}/"}`
  return `${isPage} and all(http.request.uri.args.names[*] in {${names.map((name) => `"${name}"`).join(' ')}})`
}

/** An expression of Cloudflare's rules for requests that bypass the cache. */
const cloudflare = `${anyOf([
  'http.request.method ne "GET" and http.request.method ne "HEAD"',
  ...PERSONAL_COOKIES.map((name) => `http.cookie contains "${name}="`),
  'any(http.request.headers["save-data"][*] eq "on")',
  ...PERSONAL_PATHS.map((path) => `starts_with(http.request.uri.path, "${path}")`),
  `http.request.uri.query ne "" and ${WITH_OWN_PARAMETERS.map((path) => `not starts_with(http.request.uri.path, "${path}")`).join(' and ')} and not (${anyOf(pages.map(queryIsRead))})`,
])}
`

const fenced = (language: string, rules: string) => `\n\`\`\`${language}\n${rules}\`\`\`\n\n`

/** The text between the two marker lines of a block, by its name. */
const BLOCKS: Record<string, string> = {
  varnish,
  fastly: fenced('vcl', fastly),
  cloudflare: fenced('text', cloudflare),
}

const block = /^(.* rules of the edge: (\w+)(?: .*)?\n)[^]*?(?=^.* end of the rules)/gm

/** Returns a text with its generated blocks updated. */
export const withEdgeRules = (text: string): string =>
  text.replace(block, (_whole, start: string, name: string) => start + (BLOCKS[name] ?? ''))
