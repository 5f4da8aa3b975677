import { isRecord, type StoredDocument } from '../documents'
import type { View } from '../view'
import { hasClearKeys, usableKey } from './keys'
import { originWithin, type Origin, type Place, type Traced } from './origin'

const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** What readers of a path take for its end. */
const unreadable = /'\]|[\u2028\u2029]/
const root = '$'

interface Step {
  /** As it stands in a path. */
  text: string
  /** The same inside of a JSON text. */
  json: string
  /** The path of such an attribute of a document. One text for all of them: a new one each time would take longer to look up. */
  path: string
  readable: boolean
}

/** Writes Sanity's content source map: which part of a result stands at which place of which document. */
export class MapWriter {
  readonly #view: View
  /** Whether items of lists are named by their `_key` where they have one. */
  readonly #keyed: boolean
  readonly #documents = new Map<StoredDocument, number>()
  readonly #paths = new Map<string, number>()
  readonly #steps = new Map<string, Step>()
  /** JSON is written at once: a map has more parts than its result. */
  #mappings = ''

  constructor(view: View, keyed: boolean) {
    this.#view = view
    this.#keyed = keyed
  }

  /** The map of a result as JSON. Only what is the same in both evaluations gets a place, so a fault never names a wrong one. */
  write(result: unknown, { value, origin }: Traced): string {
    this.#write(result, value, origin, root)
    const documents = [...this.#documents.keys()].map(({ _id, _originalId, _type }) => ({ _id: typeof _originalId === 'string' ? _originalId : _id, _type }))
    return `{"documents":${JSON.stringify(documents)},"paths":${JSON.stringify([...this.#paths.keys()])},"mappings":{${this.#mappings}}}`
  }

  /** @param at the path in the result, escaped for JSON */
  #write(result: unknown, value: unknown, origin: Origin, at: string) {
    if (result === null || result === undefined) return
    switch (origin.kind) {
      case 'unknown':
      case 'literal':
        this.#mark(at, `"type":"${origin.kind}"`)
        return
      case 'stored':
        if (result === value && result === origin.value) this.#writeStored(result, origin.document, this.#pathOf(origin), origin.parent === null, at)
        else this.#mark(at, '"type":"unknown"')
        return
      default:
        if (Array.isArray(result) && Array.isArray(value) && result.length === value.length) {
          for (const [index, item] of result.entries()) {
            this.#write(item, value[index], originWithin(origin, index, value[index], this.#view), `${at}[${index}]`)
          }
        } else if (isRecord(result) && isRecord(value)) {
          for (const name of Object.keys(result)) {
            const { json, readable } = this.#step(name)
            if (readable) this.#write(result[name], value[name], originWithin(origin, name, value[name], this.#view), at + json)
            else this.#mark(at + json, '"type":"unknown"')
          }
        } else this.#mark(at, '"type":"unknown"')
    }
  }

  /** One entry stands for all that is in a stored value, but for a whole document, and where a key would not tell which item. */
  #writeStored(value: unknown, document: StoredDocument, path: string | null, whole: boolean, at: string) {
    if (value === null) return
    if (path === null) this.#mark(at, '"type":"unknown"')
    else if (typeof value !== 'object' || (!whole && hasClearKeys(value))) {
      const source = `"document":${numberOf(document, this.#documents)},"path":${numberOf(path, this.#paths)}`
      this.#mark(at, `${source},"type":"documentValue"`)
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) this.#writeStored(item, document, path + this.#itemStep(value, index), false, `${at}[${index}]`)
    } else {
      for (const [name, attribute] of Object.entries(value)) {
        const step = this.#step(name)
        this.#writeStored(attribute, document, attributePath(path, step), false, at + step.json)
      }
    }
  }

  #mark(at: string, source: string) {
    this.#mappings += `${this.#mappings === '' ? '' : ','}"${at}":{"source":{${source}},"type":"value"}`
  }

  /** The path of a place in its document; null where none could be read. */
  #pathOf({ parent, step }: Place): string | null {
    if (parent === null) return root
    const before = this.#pathOf(parent)
    if (before === null) return null
    if (typeof step === 'number') return before + this.#itemStep(parent.value, step)
    return attributePath(before, this.#step(step))
  }

  #itemStep(list: unknown, index: number): string {
    const key = this.#keyed && Array.isArray(list) ? usableKey(list, index) : null
    return key === null ? `[${index}]` : `[?(@._key=='${key}')]`
  }

  #step(name: string): Step {
    const known = this.#steps.get(name)
    if (known !== undefined) return known
    const text = `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
    const step = { text, path: root + text, json: JSON.stringify(text).slice(1, -1), readable: !unreadable.test(name) }
    this.#steps.set(name, step)
    return step
  }
}

function attributePath(before: string, { text, path, readable }: Step): string | null {
  if (!readable) return null
  return before === root ? path : before + text
}

function numberOf<Item>(item: Item, known: Map<Item, number>): number {
  const number = known.get(item)
  if (number !== undefined) return number
  known.set(item, known.size)
  return known.size - 1
}
