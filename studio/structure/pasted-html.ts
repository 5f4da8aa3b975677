const PICTURES = 'img, picture, svg, video, audio, canvas, iframe, object, embed'
const HEADINGS = 'h1, h2, h3, h4, h5, h6, p.MsoTitle, [role=heading][aria-level]'
/** Block elements; in Portable Text each becomes paragraphs. */
const CONTAINERS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header main nav p section summary'.split(
    ' ',
  ),
)
const KEPT = new Set('h1 h2 h3 h4 h5 h6 hr li ol pre table tbody td tfoot th thead tr ul'.split(' '))

const isElement = (node: Node | undefined): node is Element => node?.nodeType === 1
const isNamed = (node: Node, names: Set<string>) => isElement(node) && names.has(node.localName)
const isBreak = (node: Node | undefined) => isElement(node) && node.localName === 'br'
const isInline = (node: Node): boolean =>
  !isNamed(node, CONTAINERS) && !isNamed(node, KEPT) && [...node.childNodes].every(isInline)

function wrapped(nodes: Node[], name: string, document: Document): Element {
  const element = document.createElement(name)
  element.append(...nodes)
  return element
}

/** Moves a link or bold element around blocks into each of these blocks. */
function unwrapBlocks(wrapper: Element): Node[] {
  return [...wrapper.childNodes].map((child) => {
    const copy = wrapper.cloneNode(false)
    if (!isElement(child) || isInline(child)) {
      copy.appendChild(child)
      return copy
    }
    for (const inner of [...child.childNodes]) copy.appendChild(inner)
    child.append(copy)
    return child
  })
}

/** Returns the content of an element as blocks: inline content between blocks or empty lines is a paragraph. */
function blocksIn(nodes: readonly Node[], document: Document): Element[] {
  const blocks: Element[] = []
  let line: Node[] = []
  const endLine = () => {
    while (isBreak(line.at(-1))) line.pop()
    if (line.some(({ textContent }) => textContent?.trim())) blocks.push(wrapped(line, 'p', document))
    line = []
  }
  for (const node of nodes) {
    if (node.nodeType === node.COMMENT_NODE) continue
    if (isInline(node)) {
      const last = line.findLast((before) => isElement(before) || before.textContent?.trim())
      if (!isBreak(node)) line.push(node)
      else if (last && !isBreak(last)) line.push(node)
      else endLine()
      continue
    }
    endLine()
    if (isNamed(node, KEPT) && isElement(node)) {
      fillWithBlocks(node)
      if (node.textContent.trim()) blocks.push(node)
    } else if (isElement(node))
      blocks.push(...blocksIn(isNamed(node, CONTAINERS) ? [...node.childNodes] : unwrapBlocks(node), document))
  }
  endLine()
  return blocks
}

function fillWithBlocks(element: Element): void {
  const document = element.ownerDocument
  const { localName } = element
  if (/^(?:td|th)$/.test(localName)) element.replaceChildren(...blocksIn([...element.childNodes], document))
  // A list item is one block, except for its nested lists.
  else if (localName === 'li') {
    const blocks = blocksIn([...element.childNodes], document)
    const firstList = blocks.findIndex((block) => /^(?:ol|ul)$/.test(block.localName))
    const own = firstList === -1 ? blocks : blocks.slice(0, firstList)
    const text = own.flatMap((block, index) => [
      ...(index > 0 ? [document.createElement('br')] : []),
      ...block.childNodes,
    ])
    element.replaceChildren(...(text.length > 0 ? [wrapped(text, 'p', document)] : []), ...blocks.slice(own.length))
  } else if (/^(?:ol|ul|table|tbody|thead|tfoot|tr)$/.test(localName)) {
    for (const child of element.children) fillWithBlocks(child)
    for (const child of [...element.children]) if (!child.textContent.trim()) child.remove()
  }
}

/** Word writes a list item as a paragraph with its number or bullet as text. */
function restoreWordLists(document: Document): void {
  for (const paragraph of document.querySelectorAll('p[style*="mso-list"]')) {
    const [, level] = /mso-list:[^;]*level(\d)/.exec(paragraph.getAttribute('style') ?? '') ?? []
    if (level === undefined) continue
    const marker = paragraph.querySelector('[style*="mso-list:"]')
    const isNumbered = /^\s*\(?[\p{L}\p{N}]+[.)]/u.test(marker?.textContent ?? '')
    marker?.remove()
    let list = wrapped([wrapped([...paragraph.childNodes], 'li', document)], isNumbered ? 'ol' : 'ul', document)
    for (let depth = 1; depth < Number(level); depth += 1)
      list = wrapped([wrapped([list], 'li', document)], 'ul', document)
    paragraph.replaceWith(list)
  }
}

/** @returns a URL that a link of the site may have, or null */
function linkAddress(href: string, origin: string): string | null {
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  if (url.origin !== origin) return href
  return url.pathname.startsWith('/studio') ? null : url.pathname + url.search + url.hash
}

type PasteOptions = {
  /** Heading levels of the field. */
  levels: readonly number[]
  /** Origin of the site: links to it become paths. */
  origin: string
}

export type PastedHtml = {
  html: string
  /** Names of removed content. */
  leftOut: string[]
}

/** Cleans clipboard HTML so that the editor’s converter loses nothing; headings get the nearest level of the field. */
export function cleanPastedHtml(source: string, { levels, origin }: PasteOptions): PastedHtml {
  const document = new DOMParser().parseFromString(source, 'text/html')
  const leftOut: string[] = []

  for (const hidden of document.querySelectorAll('style, script, noscript, template')) hidden.remove()
  const pictures = document.querySelectorAll(PICTURES)
  for (const picture of pictures) picture.remove()
  if (pictures.length > 0) leftOut.push('pictures')

  if ([...document.querySelectorAll('tr')].some(({ cells }) => cells.length > 1)) leftOut.push('columns of tables')

  const links = [...document.querySelectorAll('a[href]')]
  for (const link of links) {
    const address = linkAddress(link.getAttribute('href')?.trim() ?? '', origin)
    if (address === null) link.removeAttribute('href')
    else link.setAttribute('href', address)
  }
  if (links.some((link) => !link.hasAttribute('href') && link.textContent.trim()))
    leftOut.push('links without a full address')

  restoreWordLists(document)
  for (const heading of document.querySelectorAll(HEADINGS)) {
    const wanted = Number(heading.getAttribute('aria-level') ?? /^h(\d)$/.exec(heading.localName)?.[1] ?? 1)
    const [level] = levels.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    heading.replaceWith(wrapped([...heading.childNodes], level === undefined ? 'p' : `h${level}`, document))
  }
  // A nested list directly in a list belongs to the previous item; for Google Docs the converter counts the lists
  // itself.
  const googleDocs = document.querySelector('b[id^="docs-internal-guid"]')
  if (!googleDocs)
    for (const list of document.querySelectorAll(':is(ol, ul) > :is(ol, ul)')) list.previousElementSibling?.append(list)
  const root = googleDocs ?? document.body
  root.replaceChildren(...blocksIn([...root.childNodes], document))
  return { html: document.documentElement.outerHTML, leftOut }
}
