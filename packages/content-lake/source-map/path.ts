const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** What readers of a path take for its end. */
const unreadable = /'\]|[\u2028\u2029]/

/** Whether readers of a path could cut an attribute with this name out of it. */
export const isReadable = (name: string) => !unreadable.test(name)

/** An attribute as it is in a path. */
export const attributeStep = (name: string) =>
  `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`

/** The path of a place in its document. Equal paths are one object: their texts would take longer to look up than to write. */
export class Path {
  readonly text: string
  readonly #attributes = new Map<string, Path | null>()
  readonly #items = new Map<string | number, Path>()
  /** How an entry of the map ends whose part is here, once there is one. */
  inMap: string | null = null

  constructor(text: string) {
    this.text = text
  }

  /** Null where the name cannot be written. */
  attribute(name: string): Path | null {
    const known = this.#attributes.get(name)
    if (known !== undefined) return known
    const path = isReadable(name) ? new Path(this.text + attributeStep(name)) : null
    this.#attributes.set(name, path)
    return path
  }

  /** @param item its index, or a key that names it alone */
  item(item: string | number): Path {
    const known = this.#items.get(item)
    if (known !== undefined) return known
    const path = new Path(`${this.text}[${typeof item === 'number' ? item : `?(@._key=='${item}')`}]`)
    this.#items.set(item, path)
    return path
  }
}
