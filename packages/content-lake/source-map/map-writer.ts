import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

import { attributeStep, isReadable, Path } from './path'
import { documentPlace, itemOf, nothing, type Place, type Traced } from './traced'

/** Characters that readers of a source map treat as path syntax. */
const plainKey = /^[\w.:-]+$/
/** Longer lists are checked with a set. */
const SHORT_LIST = 12

/** Returns the key of a list item; null without one. */
function keyOf(item: unknown): string | null {
  return typeof item === 'object' && item !== null && '_key' in item && typeof item._key === 'string' ? item._key : null
}

/** Returns the keys that are unique in a list and valid in a path. */
function usableKeys(list: unknown[]): ReadonlySet<string> {
  const usable = new Set<string>()
  const all = new Set<string>()
  for (const item of list) {
    const key = keyOf(item)
    if (key === null) continue
    if (plainKey.test(key) && !all.has(key)) usable.add(key)
    else usable.delete(key)
    all.add(key)
  }
  return usable
}

function isClearList(list: unknown[]): boolean {
  const keys = list.map(keyOf).filter((key) => key !== null)
  if (!keys.every((key) => plainKey.test(key))) return false
  return keys.length > SHORT_LIST
    ? new Set(keys).size === keys.length
    : keys.every((key, index) => keys.indexOf(key) === index)
}

/** Whether the keys of all lists in a value are unique. */
function hasClearKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return isClearList(value) && value.every(hasClearKeys)
  for (const part of Object.values(value)) if (!hasClearKeys(part)) return false
  return true
}

/** Number of pieces to join at once. */
const MOST = 4_000

/**
 * Builds a text from many small pieces. Plain concatenation would keep a tree of all pieces, which takes longer to
 * free than the query takes.
 */
class TextWriter {
  readonly #chunks: string[] = []
  #pieces: string[] = []

  write(first: string, second: string, third: string) {
    this.#pieces.push(first, second, third)
    if (this.#pieces.length > MOST) this.#flush()
  }

  /** Returns the whole text. */
  text(): string {
    this.#flush()
    return this.#chunks.join('')
  }

  #flush() {
    this.#chunks.push(this.#pieces.join(''))
    this.#pieces = []
  }
}

const ROOT = '$'
const inAscii = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const sources = {
  unknown: '":{"source":{"type":"unknown"},"type":"value"}',
  literal: '":{"source":{"type":"literal"},"type":"value"}',
}
const noKeys: ReadonlySet<string> = new Set()

/** Returns an attribute as a path segment inside JSON text, in ASCII. */
type Step = {
  json: string
  readable: boolean
}

/** Writes Sanity’s content source map: the source document and path of each part of a result. */
export class MapWriter {
  readonly #view: View
  /** Whether list items are addressed by their `_key` if they have one. */
  readonly #keyed: boolean
  readonly #documents = new Map<StoredDocument, number>()
  readonly #root = new Path(ROOT)
  readonly #paths: string[] = []
  readonly #steps = new Map<string, Step>()
  /** The last named document and its index in the map. */
  #last: { document: StoredDocument | null; text: string } = { document: null, text: '' }
  /** JSON is written directly, because a map has more parts than its result. */
  readonly #mappings = new TextWriter()

  constructor(view: View, keyed: boolean) {
    this.#view = view
    this.#keyed = keyed
  }

  /**
   * Returns the map of a result as JSON. Values that differ between both evaluations get no source, so a bug never
   * names a wrong one.
   */
  write(result: unknown, traced: Traced): string {
    this.#write(result, traced, `,"${ROOT}`)
    const documents = [...this.#documents.keys()].map(({ _id, _originalId, _type }) => ({
      _id: typeof _originalId === 'string' ? _originalId : _id,
      _type,
    }))
    return `{"documents":${JSON.stringify(documents)},"paths":${JSON.stringify(this.#paths)},"mappings":{${this.#mappings.text().slice(1)}}}`
  }

  /** @param at path in the result, escaped for JSON, including the preceding characters */
  #write(result: unknown, traced: Traced, at: string): void {
    if (result === null || result === undefined) return
    switch (traced.kind) {
      case 'unknown':
      case 'literal':
        return this.#mark(at, traced.kind)
      case 'made':
        // Only a stored document has a source.
        if (typeof result !== 'object') return this.#mark(at, 'unknown')
        return this.#write(result, documentPlace(traced.value, this.#view), at)
      case 'stored':
        if (result !== traced.value) return this.#mark(at, 'unknown')
        return this.#writeStored(result, traced.document, this.#pathOf(traced), traced.parent === null, at)
      case 'object':
        if (!isRecord(result)) return this.#mark(at, 'unknown')
        for (const name of Object.keys(result)) {
          const { json, readable } = this.#step(name)
          if (readable) this.#write(result[name], traced.member(name), at + json)
          else this.#mark(at + json, 'unknown')
        }
        return
      default: {
        const { length } = traced.kind === 'list' ? traced : traced.value
        if (!Array.isArray(result) || result.length !== length) return this.#mark(at, 'unknown')
        for (let index = 0; index < length; index++) {
          const item = traced.kind === 'list' ? traced.once(index) : itemOf(traced, index, this.#view)
          this.#write(result[index], item ?? nothing, `${at}[${index}]`)
        }
      }
    }
  }

  /** One entry covers a whole stored value, except for documents and where a key is ambiguous. */
  #writeStored(value: unknown, document: StoredDocument, path: Path | null, whole: boolean, at: string) {
    if (value === null) return
    if (path === null) this.#mark(at, 'unknown')
    else if (typeof value !== 'object' || (!whole && hasClearKeys(value))) this.#markStored(at, document, path)
    else if (Array.isArray(value)) {
      const keys = this.#keyed ? usableKeys(value) : noKeys
      for (const [index, item] of value.entries()) {
        const key = keyOf(item)
        this.#writeStored(
          item,
          document,
          path.item(key !== null && keys.has(key) ? key : index),
          false,
          `${at}[${index}]`,
        )
      }
    } else {
      for (const [name, attribute] of Object.entries(value))
        this.#writeStored(attribute, document, path.attribute(name), false, at + this.#step(name).json)
    }
  }

  #mark(at: string, type: 'unknown' | 'literal') {
    this.#mappings.write(at, sources[type], '')
  }

  #markStored(at: string, document: StoredDocument, path: Path) {
    // Consecutive parts usually share a document.
    if (document !== this.#last.document)
      this.#last = { document, text: `":{"source":{"document":${this.#numberOf(document)},"path":` }
    path.inMap ??= `${this.#paths.push(path.text) - 1},"type":"documentValue"},"type":"value"}`
    this.#mappings.write(at, this.#last.text, path.inMap)
  }

  #numberOf(document: StoredDocument): number {
    const known = this.#documents.get(document)
    if (known !== undefined) return known
    this.#documents.set(document, this.#documents.size)
    return this.#documents.size - 1
  }

  /** Returns the path of a source in its document; null when it cannot be written. */
  #pathOf(place: Place): Path | null {
    if (place.path === undefined) place.path = this.#findPath(place)
    return place.path
  }

  #findPath({ parent, step }: Place): Path | null {
    if (parent === null) return this.#root
    const before = this.#pathOf(parent)
    if (before === null) return null
    if (typeof step === 'string') return before.attribute(step)
    if (!this.#keyed || !Array.isArray(parent.value)) return before.item(step)
    const key = keyOf(parent.value[step])
    if (key === null) return before.item(step)
    parent.keys ??= usableKeys(parent.value)
    return before.item(parent.keys.has(key) ? key : step)
  }

  #step(name: string): Step {
    const known = this.#steps.get(name)
    if (known !== undefined) return known
    const json = JSON.stringify(attributeStep(name))
      .slice(1, -1)
      .replace(/[^ -~]/g, inAscii)
    const step = { json, readable: isReadable(name) }
    this.#steps.set(name, step)
    return step
  }
}
