/**
 * Channel between forms and preview pages of one browser; pages of another origin receive nothing and wait for the
 * saved draft.
 */
export const TYPED_CHANNEL = 'preview-typed'

/** Sent by a new page, so that open forms send their state. */
export const PAGE_READY = 'hello'

/** A form’s document, saved or not, under its published id; null once the form is closed. */
export type TypedDocument = {
  id: string
  value: object | null
}

/** Whether a channel message is a document. */
export function isTypedDocument(message: unknown): message is TypedDocument {
  if (!(message instanceof Object) || typeof Reflect.get(message, 'id') !== 'string') return false
  const value: unknown = Reflect.get(message, 'value')
  return value === null || value instanceof Object
}
