// Builds the editors’ guide at /studio/guide/ from docs/editing.md.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'

const docs = join(import.meta.dirname, '../../docs')

/** Returns GitHub’s id of a heading, so that one link works there and here. @param {string} heading */
const anchor = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s+/g, '-')

/** Returns the guide as HTML. Picture URLs are absolute paths. @param {string} text in Markdown */
function guideHtml(text) {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }) {
        return `<h${depth} id="${anchor(words)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      image({ href, text: words }) {
        return `<img src="/studio/guide/${href}" alt="${words}" loading="lazy" />`
      },
    },
  })
  return marked.parse(text, { async: false })
}

/** Writes the page with its style and pictures. @param {string} folder output folder */
export async function buildGuide(folder) {
  const [text, page] = await Promise.all([
    readFile(join(docs, 'editing.md'), 'utf8'),
    readFile(join(import.meta.dirname, 'page.html'), 'utf8'),
  ])
  const title = /^# (.+)$/m.exec(text)?.[1] ?? 'Guide'
  await mkdir(folder, { recursive: true })
  await cp(join(docs, 'pictures'), join(folder, 'pictures'), { recursive: true })
  await cp(join(import.meta.dirname, 'guide.css'), join(folder, 'guide.css'))
  await writeFile(
    join(folder, 'index.html'),
    page.replace('<!--title-->', () => title).replace('<!--guide-->', () => guideHtml(text)),
  )
}
