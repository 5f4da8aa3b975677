import { studioPath } from '@sanity/client/csm'
import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { vercelStegaDecode, vercelStegaSplit } from '@vercel/stega'

/** Channel between forms and previews of one browser; pages of another origin wait for the saved draft. */
export const TYPED_CHANNEL = 'preview-typed'

/** Sent by a new page, so that open forms send their state. */
export const PAGE_READY = 'hello'

/** A form’s document, saved or not, under its published id; null once the form is closed. */
export type TypedDocument = {
  id: string
  value: object | null
}

/** Whether a channel message is a document. */
function isTypedDocument(message: unknown): message is TypedDocument {
  if (!(message instanceof Object) || typeof Reflect.get(message, 'id') !== 'string') return false
  const value: unknown = Reflect.get(message, 'value')
  return value === null || value instanceof Object
}

const PLACEHOLDER = /[{}]/
/** Maximum number of keystrokes by which a page may lag behind the form. */
const MAX_STATES = 100

/** Returns the stega-encoded texts of the page with their edit attributes. */
function* placedTexts(page: Document) {
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { cleaned, encoded } = vercelStegaSplit(text.nodeValue ?? '')
    const place = encoded === '' ? undefined : vercelStegaDecode<{ origin: string; href: string }>(encoded)
    const node = place && decodeSanityNodeData(place)
    if (node && 'path' in node) yield { text, cleaned, encoded, id: node.id, path: studioPath.fromString(node.path) }
  }
}

/** Shows unsaved input in texts that the page shows unchanged; returns what repeats it after a server update. */
export function applyTypedText(page: Document): () => void {
  /** Recent states of each open document, newest first. */
  const typed = new Map<string, object[]>()

  function showTyped() {
    // Visitors’ content is not a draft.
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
    else typed.set(id, [value, ...(typed.get(id) ?? [])].slice(0, MAX_STATES))
    showTyped()
  })
  channel.postMessage(PAGE_READY)
  return showTyped
}
