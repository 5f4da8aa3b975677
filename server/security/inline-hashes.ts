import { createHash } from 'node:crypto'

/** The CSP sources (`'sha256-…'`) of inline code in a page, and whether the page has any script. */
export type InlineHashes = { scripts: string[]; styles: string[]; hasScript: boolean }

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi
const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)${name}(?![\\w-])(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?`, 'i')
const typeAttribute = attribute('type')
const sourceAttribute = attribute('src')
const nonceAttribute = attribute('nonce')

/** Types that need a hash; others (application/json, application/ld+json) are data and never run. */
const executable = /^(|module|importmap|speculationrules|(text|application)\/(java|ecma)script)$/i

function hashOf(text: string): string {
  // Browsers hash the parsed text, in which every line ending is a line feed.
  return `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
}

/**
 * Finds the inline styles of a complete HTML page, and its own scripts.
 * @param nonce of those scripts; null: all of them, for a page without external content
 */
export function inlineHashes(html: string, nonce: string | null): InlineHashes {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  let hasScript = false
  for (const [, element = '', attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (element.toLowerCase() === 'style') {
      styles.add(hashOf(text))
      continue
    }
    const type = typeAttribute.exec(attributes)
    if (!executable.test((type?.[1] ?? type?.[2] ?? type?.[3] ?? '').trim())) continue
    const carried = nonceAttribute.exec(attributes)
    if (nonce !== null && (carried?.[1] ?? carried?.[2] ?? carried?.[3]) !== nonce) continue
    hasScript = true
    if (!sourceAttribute.test(attributes)) scripts.add(hashOf(text))
  }
  return { scripts: [...scripts], styles: [...styles], hasScript }
}
