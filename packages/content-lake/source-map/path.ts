const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** Characters that end a path segment. */
const unreadable = /'\]|[\u2028\u2029]/

/** Whether an attribute name can be written as a path segment. */
export const isReadable = (name: string) => !unreadable.test(name)

/** Returns an attribute as a path segment. */
export const attributeStep = (name: string) =>
  `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`

/** The path of a source in its document. Equal paths share one object, because comparing their texts would be slow. */
export class Path {
  readonly text: string
  readonly #attributes = new Map<string, Path | null>()
  readonly #items = new Map<string | number, Path>()
  /** Cached end of the map entry for this path. */
  inMap: string | null = null

  constructor(text: string) {
    this.text = text
  }

  /** Null when the name cannot be written. */
  attribute(name: string): Path | null {
    const known = this.#attributes.get(name)
    if (known !== undefined) return known
    const path = isReadable(name) ? new Path(this.text + attributeStep(name)) : null
    this.#attributes.set(name, path)
    return path
  }

  /** @param item its index, or its unique key */
  item(item: string | number): Path {
    const known = this.#items.get(item)
    if (known !== undefined) return known
    const path = new Path(`${this.text}[${typeof item === 'number' ? item : `?(@._key=='${item}')`}]`)
    this.#items.set(item, path)
    return path
  }
}
