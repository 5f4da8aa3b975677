import { studioPath } from '@sanity/client/csm'
import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'
import { HELLO, isTypedDocument, TYPED_CHANNEL } from '../preview/typed-channel'

const PLACEHOLDER = /[{}]/
/** How far a page may lie behind the form, in keystrokes. */
const REMEMBERED = 100

/** The texts of the page that carry their place, with the marks behind them. */
function* placedTexts(page: Document) {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { cleaned, encoded } = vercelStegaSplit(text.nodeValue ?? '')
    const place = encoded === '' ? undefined : vercelStegaDecode<{ origin: string; href: string }>(encoded)
    const node = place && decodeSanityNodeData(place)
    if (node && 'path' in node) yield { text, cleaned, encoded, id: node.id, path: studioPath.fromString(node.path) }
  }
}

/**
 * Shows what is typed before it is saved: forms tell their document at each keystroke, and texts that the page shows as
 * they are stored follow at once. Whatever is counted, cut or put together waits for the page that the server draws.
 * @returns what does so again after the server's page has come, which may lie behind
 */
export function followTyping(page: Document): () => void {
  /** The states of each open document, the newest first. */
  const typed = new Map<string, object[]>()

  function showTyped() {
    // What visitors see is no draft.
    if (typed.size === 0 || page.querySelector('[data-preview-bar="published"]')) return
    for (const { text, cleaned, encoded, id, path } of placedTexts(page)) {
      const [now, ...earlier] = (typed.get(id) ?? []).map((state): unknown => studioPath.get(state, path))
      if (typeof now === 'string' && now !== cleaned && !PLACEHOLDER.test(now) && earlier.includes(cleaned))
        text.nodeValue = now + encoded
    }
  }

  const channel = new BroadcastChannel(TYPED_CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isTypedDocument(data)) return
    const { id, value } = data
    if (value === null) typed.delete(id)
    else typed.set(id, [value, ...(typed.get(id) ?? [])].slice(0, REMEMBERED))
    showTyped()
  })
  channel.postMessage(HELLO)
  return showTyped
}
