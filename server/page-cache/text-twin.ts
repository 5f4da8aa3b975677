import { ARTICLES_PATH } from '~/lib/pages/fixed-pages'

import { filterHeaders } from '../security/headers'
import { CLOSED_POLICY } from '../security/policies'
import type { Rendered } from './stored-page'

const TWIN = /^(\/(?!services\/|preview\/).+)\.md$/

/** Returns the page of a twin's path: `/services` for `/services.md`, `/` for `/index.md`; null for any other path. */
export function pageOfMarkdown(path: string): string | null {
  const page = TWIN.exec(path)?.[1]
  return page === undefined ? null : page === '/index' ? '/' : page
}

/** The path of a page's twin. */
export const twinOf = (page: string): string => (page === '/' ? '/index.md' : `${page}.md`)

/** Elements without use in text: pictures and form fields. Labels and prices stay. */
const OMITTED: ReadonlySet<string> = new Set([
  'button',
  'canvas',
  'dialog',
  'iframe',
  'img',
  'input',
  'noscript',
  'picture',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
])

const ELEMENT = 1

const isListed = (html: string) => !/<meta name="robots" content="noindex"\/?>/.test(html)

/** The page links of an article with several pages. The text ends before them. */
const PAGES = /<p class="article-pages">[\s\S]*?<\/p>/
const ARTICLE_TEXT = /<div class="article">([\s\S]*?)<p class="article-pages">/
/** The maximum number of pages of an article. */
const MAX_PAGES = 20

/** Joins the pages of a long article, whose text is nowhere else. @param html its first page @param page its path */
async function joinArticlePages(
  html: string,
  page: string,
  render: (address: string) => Promise<Rendered>,
): Promise<string> {
  if (!page.startsWith(`${ARTICLES_PATH}/`) || !ARTICLE_TEXT.test(html)) return html
  const texts: string[] = []
  for (let number = 2; number <= MAX_PAGES; number += 1) {
    const next = await render(`${page}?page=${number}`)
    const text = next.status === 200 ? ARTICLE_TEXT.exec(next.body.toString('utf8'))?.[1] : undefined
    if (text === undefined) break
    texts.push(text)
  }
  // A function, because `$` is special in a replacement text.
  return html.replace(PAGES, () => texts.join(''))
}

/** Returns the main part of a page and the crisis line, without what every page repeats. */
function mainContent(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const crisis = /<section class="site-footer__crisis"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  return main + crisis
}

/** Converts a page's HTML to Markdown with the same content. @param page its path on the site */
async function markdownOf(html: string, page: string, siteUrl: string): Promise<string> {
  const { default: TurndownService } = await import('turndown')
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' })
  const escapeMarkdown = turndown.escape.bind(turndown)
  // Turndown leaves HTML in text unescaped.
  turndown.escape = (text) => escapeMarkdown(text).replace(/[<>]|&(?=#?\w+;)/g, '\\$&')
  /** Adds a space after an element that only styles separate from the next one. */
  const withSeparator = (words: string, { nextSibling }: Node) =>
    nextSibling?.nodeType === ELEMENT ? `${words} ` : words
  turndown.addRule('inline', { filter: ['span', 'time'], replacement: withSeparator })
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement(content, node) {
      const words = content
        .replace(/\s+/g, ' ')
        .replace(/#{1,6} /g, '')
        .trim()
      const href = 'getAttribute' in node ? (node.getAttribute('href') ?? '') : ''
      // Fragments have no target in a twin.
      if (words === '' || href.startsWith('#')) return withSeparator(words, node)
      const address = new URL(href, siteUrl + page).href.replaceAll('(', '%28').replaceAll(')', '%29')
      return withSeparator(`[${words}](${address})`, node)
    },
  })
  // Expands collapsed content.
  turndown.addRule('summary', { filter: ['summary'], replacement: (content) => `\n\n${content.trim()}\n\n` })
  // Turndown applies the last rule first; `remove` would apply after its rules for paragraphs and images.
  turndown.addRule('left out', {
    filter: (node) => OMITTED.has(node.nodeName.toLowerCase()) || node.getAttribute('aria-hidden') === 'true',
    replacement: () => '',
  })
  const text = turndown.turndown(mainContent(html))
  return `${text}\n\n---\n\n${siteUrl}${page}\n`
}

const hasTwin = ({ status, contentType, shared, body }: Rendered) =>
  status === 200 && shared && contentType.startsWith('text/html') && isListed(body.toString('utf8'))

/** Adds a Link header for machines, so that the page itself does not grow. */
function withLinkToTwin(rendered: Rendered, address: string): Rendered {
  if (address.includes('?') || !hasTwin(rendered)) return rendered
  const link = ['Link', `<${twinOf(address)}>; rel="alternate"; type="text/markdown"`]
  return { ...rendered, headers: [...rendered.headers, ...link] }
}

/** The headers of a page that its twin replaces. */
const REPLACED = new Set(['content-type', 'content-security-policy', 'link', 'speculation-rules'])

/**
 * Renders shared pages and their twins at `<page>.md`, renewed with them. Pages with noindex have none.
 * @param render renders the page of an address, without a visitor
 */
export function withTextTwins(render: (address: string) => Promise<Rendered>, siteUrl: string) {
  return async (address: string): Promise<Rendered> => {
    const page = pageOfMarkdown(address.split('?', 1)[0] ?? '')
    if (page === null) return withLinkToTwin(await render(address), address)
    const rendered = await render(page)
    // Staff may have redirected this address; otherwise it is a 404.
    if (!hasTwin(rendered)) return render(address)
    const contentType = 'text/markdown; charset=utf-8'
    return {
      ...rendered,
      contentType,
      headers: [
        'Content-Type',
        contentType,
        // Search engines index the page, not the twin.
        'Link',
        `<${siteUrl}${page}>; rel="canonical"`,
        'Content-Security-Policy',
        CLOSED_POLICY,
        ...filterHeaders(rendered.headers, (name) => !REPLACED.has(name)),
      ],
      body: Buffer.from(
        await markdownOf(await joinArticlePages(rendered.body.toString('utf8'), page, render), page, siteUrl),
      ),
    }
  }
}
