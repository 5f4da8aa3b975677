import { readSiteAddress } from '~/lib/http/site-address'

/** Parameters with which the Studio opens a preview; no page uses them. */
const OPENING = /^sanity-preview-/

/** Paths without previewable pages. Routes match case-insensitively. */
const noPage = /^\/(?:preview|studio|sandbox|webhooks)(?:\/|$)/i

/** Returns a safe path on this site with query and fragment; the home page for anything else. */
export function sameSitePath(requested: string | null | undefined): string {
  const address = requested ? readSiteAddress(requested) : null
  if (!address) return '/'
  const { pathname, search, hash } = address
  if (noPage.test(pathname) && !pathname.startsWith('/preview/sample/')) return '/'
  const parameters = new URLSearchParams(search)
  for (const name of [...parameters.keys()].filter((name) => OPENING.test(name))) parameters.delete(name)
  const query = parameters.toString()
  return pathname + (query ? `?${query}` : '') + hash
}

/** Returns the fields of a form; none for another content type. */
export const fieldsOf = (request: Request): Promise<FormData> => request.formData().catch(() => new FormData())

/** Returns a text field of a form; empty for a missing one. */
export function textIn(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** An action on the page: a form for one of the preview's endpoints, or a link. */
export type PlainAction =
  | { label: string; action: '/preview/leave' | '/preview/perspective'; fields: Record<string, string> }
  /** A form with an input field. */
  | { label: string; action: '/preview/share'; field: { name: string; label: string } }
  | { label: string; href: string }

function actionHtml(action: PlainAction): string {
  if ('href' in action) return `<p><a href="${escaped(sameSitePath(action.href))}">${escaped(action.label)}</a></p>`
  const inputs =
    'field' in action
      ? `<p><label>${escaped(action.field.label)} <input name="${action.field.name}" required autocomplete="off" autocapitalize="off" spellcheck="false"></label></p>`
      : Object.entries(action.fields)
          .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
          .join('')
  return `<form method="post" action="${action.action}">${inputs}<button type="submit">${escaped(action.label)}</button></form>`
}

type PlainPageOptions = {
  /** The actions; by default a link to the home page. */
  actions?: readonly PlainAction[]
  /** Headers in addition to the private ones. */
  headers?: Record<string, string>
  /** A script that runs after load, with the `nonce` of the render. */
  script?: { nonce: string; text: string }
}

const HOME: PlainAction = { label: 'Go to the home page', href: '/' }

/** The status and texts of a page. */
export type PlainText = [status: number, title: string, text: string]

/** Renders a self-contained page about the preview. `X-Policy` allows the Studio's frame. */
export function plainPage(
  status: number,
  title: string,
  text: string,
  { actions = [HOME], headers, script }: PlainPageOptions = {},
): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem }
h1 { font-size: 1.6rem; line-height: 1.2 }
a { color: inherit }
label { display: block; font-weight: 600 }
input { font: inherit; box-sizing: border-box; width: 100%; padding: 0.5rem; min-height: 2.75rem }
button { font: inherit; padding: 0.5rem 1rem; min-height: 2.75rem; margin-bottom: 0.75rem }
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${actions.map(actionHtml).join('\n')}
</main>${script ? `\n<script nonce="${script.nonce}">${script.text}</script>` : ''}
</html>
`
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'X-Policy': 'preview', ...PRIVATE_HEADERS, ...headers },
  })
}

/** Headers of every response about the preview: private and current. */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** Redirects to a page of this site with another session. */
export const redirectWithSession = (
  status: 303 | 307,
  to: string | null | undefined,
  cookie: string,
  headers?: Record<string, string>,
): Response =>
  new Response(null, {
    status,
    headers: { Location: sameSitePath(to), 'Set-Cookie': cookie, ...PRIVATE_HEADERS, ...headers },
  })

/** Describes a failed query without its message, which may contain the query and the secret in it. */
export function serviceFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error ? error.statusCode : 'code' in error ? error.code : null
  return typeof status === 'number' || typeof status === 'string' ? `${error.name} ${status}` : error.name
}
