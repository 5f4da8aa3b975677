import { createHash } from 'node:crypto'

import { Html, html } from '../html'
import type { Section } from './section'
import { STYLES } from './styles'

const styleHash = createHash('sha256').update(STYLES).digest('base64')

/** The inbox runs no scripts, loads nothing, and its forms submit to itself only. */
export const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const sheet = new Html(`<style>${STYLES}</style>`)
const rings = new Html(
  `<svg viewBox="0 0 200 200" aria-hidden="true">${[96, 82, 68, 54, 40, 26, 12].map((r) => `<circle cx="100" cy="100" r="${r}"/>`).join('')}</svg>`,
)

function page(title: string, intro: string, nav: Html | null, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Sandbox</title>
${sheet}
</head>
<body>
<header class="top">${rings}<div class="wide"><h1>${title}</h1><p>${intro}</p></div></header>
${nav}
<main class="wide">
${content}
</main>
</body>
</html>
`.text
}

function navigation(sections: readonly Section[], current: string | null): Html {
  const item = (address: string, title: string, count: number | null, isCurrent: boolean) =>
    html`<li><a href="${address}"${isCurrent ? html` aria-current="page"` : null}>${title}${count === null ? null : html` <b>${count}</b>`}</a></li>`
  return html`<nav class="sections" aria-label="Sections"><ul class="wide">
${item('/sandbox/inbox', 'All', null, current === null)}
${sections.map(({ name, title, count }) => item(`/sandbox/inbox/${name}`, title, count(), current === name))}
</ul></nav>`
}

const INTRO = 'What visitors sent to the sandbox of this machine. Times are Lagos time.'

function heading({ name, title }: Section, count: number, file: boolean): Html {
  const download = html`<a class="action" href="/sandbox/inbox/${name}.csv" download>Download ${title.toLowerCase()} as CSV</a>`
  return html`<div class="head"><h2 id="${name}">${title} <small>${count}</small></h2>${file ? download : null}</div>`
}

const NEWEST = 10

/** Returns every section with its newest rows. */
export function overviewPage(sections: readonly Section[]): string {
  const parts = sections.map((section) => {
    const count = section.count()
    const all = html`<p><a class="action" href="/sandbox/inbox/${section.name}">All ${count} under ${section.title}</a></p>`
    return html`<section aria-labelledby="${section.name}">${heading(section, count, count > 0)}
${section.table(0, NEWEST, null)}${count > NEWEST ? all : null}</section>
`
  })
  return page('Inbox', INTRO, navigation(sections, null), html`${parts}`)
}

const ON_ONE_PAGE = 25

/** Returns one page of a section; the last page for a page beyond it. */
export function sectionPage(sections: readonly Section[], section: Section, asked: number): string {
  const count = section.count()
  const last = Math.max(1, Math.ceil(count / ON_ONE_PAGE))
  const current = Math.min(asked, last)
  const link = (number: number, label: string) =>
    number < 1 || number > last
      ? null
      : html`<li><a class="action" href="/sandbox/inbox/${section.name}?page=${number}">${label}</a></li>`
  const pages = html`<nav class="pages" aria-label="Pages"><ul>${link(current - 1, 'Newer')}<li class="action">Page ${current} of ${last}</li>${link(current + 1, 'Older')}</ul></nav>`
  const content = html`<section aria-labelledby="${section.name}">${heading(section, count, count > 0)}
${section.table((current - 1) * ON_ONE_PAGE, ON_ONE_PAGE, current)}${last > 1 ? pages : null}</section>`
  return page('Inbox', INTRO, navigation(sections, section.name), content)
}

const refusals = new Map([
  [
    'notOnThisMachine',
    'Only a browser on this machine may open the inbox. With EDITOR_TOKEN set it can be opened from elsewhere.',
  ],
  ['editorTokenRequired', 'That token is not correct.'],
  ['tooManyAttempts', 'Too many wrong tokens. Wait a minute, then try again.'],
])

/** The sign-in form. @param returnTo path to open afterwards @param refused error type of the session endpoint */
export function signInPrompt(returnTo: string, needsToken: boolean, refused: string): string {
  const why = refusals.get(refused)
  const field = html`<label for="token">Editor token</label><input id="token" name="token" type="password" autocomplete="current-password" required>`
  const content = html`<div class="notice">
${why === undefined ? null : html`<p class="refused" role="alert">${why}</p>`}
<p>The inbox holds personal data, so it opens for editors only.${needsToken ? ' Enter the token in EDITOR_TOKEN.' : ''}</p>
<form method="post" action="/sandbox/session"><input type="hidden" name="returnTo" value="${returnTo}">${needsToken ? field : null}<button type="submit" class="primary">Open the inbox</button></form>
</div>`
  return page('Inbox', 'What visitors sent to the sandbox of this machine.', null, content)
}
