/** Between the forms and the preview pages of one browser; pages of another origin hear nothing and wait for the saved draft. */
export const TYPED_CHANNEL = 'preview-typed'

/** What a page that has just come says, so that open forms tell it where they are. */
export const HELLO = 'hello'

/** A document as its form has it, saved or not, under the id that it is published by; null once the form is closed. */
export type TypedDocument = {
  id: string
  value: object | null
}

/** Whether a message of the channel is a document. */
export function isTypedDocument(message: unknown): message is TypedDocument {
  if (!(message instanceof Object) || typeof Reflect.get(message, 'id') !== 'string') return false
  const value: unknown = Reflect.get(message, 'value')
  return value === null || value instanceof Object
}
