import { isRecord, type StoredDocument } from '../dataset/documents'
import type { View } from '../dataset/view'

import { documentPlace, itemsOf, type Place, type Traced } from './traced'

/** Characters that readers of a source map treat as path syntax. */
const plainKey = /^[\w.:-]+$/

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
  return keys.every((key) => plainKey.test(key)) && new Set(keys).size === keys.length
}

/** Whether the keys of all lists in a value are unique. */
function hasClearKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return isClearList(value) && value.every(hasClearKeys)
  for (const part of Object.values(value)) if (!hasClearKeys(part)) return false
  return true
}

const ROOT = '$'
const inAscii = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
const sources = {
  unknown: '":{"source":{"type":"unknown"},"type":"value"}',
  literal: '":{"source":{"type":"literal"},"type":"value"}',
}
const noKeys: ReadonlySet<string> = new Set()

const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** Characters that end a path segment. */
const unreadable = /'\]|[\u2028\u2029]/
/** Whether an attribute name can be written as a path segment. */
const isReadable = (name: string) => !unreadable.test(name)
/** Returns an attribute as a path segment. */
const attributeStep = (name: string) =>
  `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
/** @param item its index, or its unique key */
const itemStep = (item: string | number) => `[${typeof item === 'number' ? item : `?(@._key=='${item}')`}]`
/** Returns an attribute as a path segment inside JSON text, in ASCII. */
const stepInJson = (name: string) =>
  JSON.stringify(attributeStep(name))
    .slice(1, -1)
    .replace(/[^ -~]/g, inAscii)

/** Writes Sanity’s content source map: the source document and path of each part of a result. */
export class MapWriter {
  readonly #view: View
  /** Whether list items are addressed by their `_key` if they have one. */
  readonly #keyed: boolean
  readonly #documents = new Map<StoredDocument, number>()
  readonly #paths = new Map<string, number>()
  /** JSON is written directly, because a map has more parts than its result. */
  readonly #mappings: string[] = []

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
    return `{"documents":${JSON.stringify(documents)},"paths":${JSON.stringify([...this.#paths.keys()])},"mappings":{${this.#mappings.join('').slice(1)}}}`
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
          const step = at + stepInJson(name)
          if (isReadable(name)) this.#write(result[name], traced.member(name), step)
          else this.#mark(step, 'unknown')
        }
        return
      default: {
        const items = itemsOf(traced, this.#view)
        if (!Array.isArray(result) || result.length !== items.length) return this.#mark(at, 'unknown')
        for (const [index, item] of items.entries()) this.#write(result[index], item, `${at}[${index}]`)
      }
    }
  }

  /** One entry covers a whole stored value, except for documents and where a key is ambiguous. */
  #writeStored(value: unknown, document: StoredDocument, path: string | null, whole: boolean, at: string) {
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
          path + itemStep(key !== null && keys.has(key) ? key : index),
          false,
          `${at}[${index}]`,
        )
      }
    } else {
      for (const [name, attribute] of Object.entries(value))
        this.#writeStored(
          attribute,
          document,
          isReadable(name) ? path + attributeStep(name) : null,
          false,
          at + stepInJson(name),
        )
    }
  }

  #mark(at: string, type: 'unknown' | 'literal') {
    this.#mappings.push(at + sources[type])
  }

  #markStored(at: string, document: StoredDocument, path: string) {
    const place = `"document":${numberOf(this.#documents, document)},"path":${numberOf(this.#paths, path)}`
    this.#mappings.push(`${at}":{"source":{${place},"type":"documentValue"},"type":"value"}`)
  }

  /** Returns the path of a source in its document; null when it cannot be written. */
  #pathOf(place: Place): string | null {
    if (place.path === undefined) place.path = this.#findPath(place)
    return place.path
  }

  #findPath({ parent, step }: Place): string | null {
    if (parent === null) return ROOT
    const before = this.#pathOf(parent)
    if (before === null) return null
    if (typeof step === 'string') return isReadable(step) ? before + attributeStep(step) : null
    const key = this.#keyed && Array.isArray(parent.value) ? keyOf(parent.value[step]) : null
    if (key === null || !Array.isArray(parent.value)) return before + itemStep(step)
    parent.keys ??= usableKeys(parent.value)
    return before + itemStep(parent.keys.has(key) ? key : step)
  }
}

/** Returns the number of an entry, which is the next one when it is new. */
function numberOf<Key>(numbers: Map<Key, number>, key: Key): number {
  const known = numbers.get(key) ?? numbers.size
  numbers.set(key, known)
  return known
}
