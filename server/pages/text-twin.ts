import TurndownService from 'turndown'

import { ARTICLES_PATH } from '~/lib/pages/articles-path'

import type { RawHeaders } from '../security/headers'
import { CLOSED_POLICY } from '../security/policies'
import type { Rendered } from './rendered'

const TWIN = /^(\/(?!services\/|preview\/).+)\.md$/

/** The page whose twin is at a path: `/services.md` is that of `/services`, `/index.md` of `/`; null for any other path. */
export function pageOfTwin(path: string): string | null {
  const page = TWIN.exec(path)?.[1]
  return page === undefined ? null : page === '/index' ? '/' : page
}

/** Where the twin of a page is. */
export const twinOf = (page: string): string => (page === '/' ? '/index.md' : `${page}.md`)

/** What a reader of text cannot use: pictures, and what a form is filled in with. Its labels and prices stay. */
const LEFT_OUT: ReadonlySet<string> = new Set([
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

/** Where an article of several pages says which of them this is. What is before it is the text. */
const PAGES = /<p class="article-pages">[\s\S]*?<\/p>/
const ITS_TEXT = /<div class="article">([\s\S]*?)<p class="article-pages">/
/** An article of so many pages has more words than a book. */
const MOST_PAGES = 20

/**
 * A long article as one page: its further pages have text that stands nowhere else.
 * @param html its first page
 * @param page the path of it
 */
async function wholeArticle(
  html: string,
  page: string,
  render: (address: string) => Promise<Rendered>,
): Promise<string> {
  if (!page.startsWith(`${ARTICLES_PATH}/`) || !ITS_TEXT.test(html)) return html
  const texts: string[] = []
  for (let number = 2; number <= MOST_PAGES; number += 1) {
    const next = await render(`${page}?page=${number}`)
    const text = next.status === 200 ? ITS_TEXT.exec(next.body.toString('utf8'))?.[1] : undefined
    if (text === undefined) break
    texts.push(text)
  }
  // A function, because `$` in a replacement text has a meaning.
  return html.replace(PAGES, () => texts.join(''))
}

/** The parts of a page that are its own: what is said once on every page, but for the crisis line, is left out. */
function ownParts(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const crisis = /<section class="site-footer__crisis"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  return main + crisis
}

/**
 * A page of the site as Markdown, out of its own HTML: what stands on the page stands in it, and nothing else.
 * @param page its path on the site
 */
function markdownOf(html: string, page: string, siteUrl: string): string {
  const turndown = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' })
  const escapeMarkdown = turndown.escape.bind(turndown)
  // Turndown leaves HTML in a text as it is.
  turndown.escape = (text) => escapeMarkdown(text).replace(/[<>]|&(?=#?\w+;)/g, '\\$&')
  /** The words of an element, with a space where nothing but styles keeps it apart from the next one. */
  const apart = (words: string, { nextSibling }: Node) => (nextSibling?.nodeType === ELEMENT ? `${words} ` : words)
  turndown.addRule('inline', { filter: ['span', 'time'], replacement: apart })
  turndown.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.getAttribute('href') !== null,
    replacement(content, node) {
      const words = content
        .replace(/\s+/g, ' ')
        .replace(/#{1,6} /g, '')
        .trim()
      const href = 'getAttribute' in node ? (node.getAttribute('href') ?? '') : ''
      // A part of the page has no address in its twin.
      if (words === '' || href.startsWith('#')) return apart(words, node)
      const address = new URL(href, siteUrl + page).href.replaceAll('(', '%28').replaceAll(')', '%29')
      return apart(`[${words}](${address})`, node)
    },
  })
  // What opens on a press is open here.
  turndown.addRule('summary', { filter: ['summary'], replacement: (content) => `\n\n${content.trim()}\n\n` })
  // The last rule counts first: `remove` would count after those of paragraphs and images.
  turndown.addRule('left out', {
    filter: (node) => LEFT_OUT.has(node.nodeName.toLowerCase()) || node.getAttribute('aria-hidden') === 'true',
    replacement: () => '',
  })
  const text = turndown.turndown(ownParts(html))
  return `${text}\n\n---\n\n${siteUrl}${page}\n`
}

const hasTwin = ({ status, contentType, shared, body }: Rendered) =>
  status === 200 && shared && contentType.startsWith('text/html') && isListed(body.toString('utf8'))

/** Tells machines of the twin, in a header: most visitors never need it, and the page itself does not grow. */
function withLinkToTwin(rendered: Rendered, address: string): Rendered {
  if (address.includes('?') || !hasTwin(rendered)) return rendered
  const link = ['Link', `<${twinOf(address)}>; rel="alternate"; type="text/markdown"`]
  return { ...rendered, headers: [...rendered.headers, ...link] }
}

/** Headers of the page that hold for its twin too. */
const kept = (headers: RawHeaders, left: readonly string[]): RawHeaders =>
  headers.filter((_, index) => !left.includes((headers[index - (index % 2)] ?? '').toLowerCase()))

/**
 * Renders pages for everyone, and at `<page>.md` their twins. A twin is made of the page itself, so it is renewed with
 * it, and holds neither a draft nor a message to one visitor. A page that search engines may not list has none.
 * @param render renders the page of an address for nobody in particular
 */
export function withTextTwins(render: (address: string) => Promise<Rendered>, siteUrl: string) {
  return async (address: string): Promise<Rendered> => {
    const page = pageOfTwin(address.split('?', 1)[0] ?? '')
    if (page === null) return withLinkToTwin(await render(address), address)
    const rendered = await render(page)
    // Staff may have sent the address elsewhere; otherwise there is nothing at it.
    if (!hasTwin(rendered)) return render(address)
    const contentType = 'text/markdown; charset=utf-8'
    return {
      ...rendered,
      contentType,
      headers: [
        'Content-Type',
        contentType,
        // Search engines list the page.
        'Link',
        `<${siteUrl}${page}>; rel="canonical"`,
        'Content-Security-Policy',
        CLOSED_POLICY,
        ...kept(rendered.headers, ['content-type', 'content-security-policy', 'link']),
      ],
      body: Buffer.from(markdownOf(await wholeArticle(rendered.body.toString('utf8'), page, render), page, siteUrl)),
    }
  }
}
