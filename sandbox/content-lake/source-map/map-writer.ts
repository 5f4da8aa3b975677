import type { ContentSourceMap } from '@sanity/client'

import { isRecord, type StoredDocument } from '../documents'
import type { View } from '../view'
import { hasClearKeys, usableKey } from './keys'
import { originWithin, type Origin, type Place, type Traced } from './origin'

const escapes: Record<string, string> = { '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', "'": "\\'", '\\': '\\\\' }
/** What readers of a path take for its end. */
const unreadable = /'\]|[\u2028\u2029]/
const attributeStep = (name: string) => `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`

/** Writes Sanity's content source map: which part of a result stands at which place of which document. */
export class MapWriter {
  readonly #view: View
  /** Whether items of lists are named by their `_key` where they have one. */
  readonly #keyed: boolean
  readonly #documents = new Map<StoredDocument, number>()
  readonly #paths = new Map<string, number>()
  readonly #mappings: ContentSourceMap['mappings'] = {}
  readonly #pathTexts = new Map<Place, string | null>()

  constructor(view: View, keyed: boolean) {
    this.#view = view
    this.#keyed = keyed
  }

  /** The map of a result. Only what is the same in both evaluations gets a place, so a fault never names a wrong one. */
  write(result: unknown, traced: Traced): ContentSourceMap {
    this.#write(result, traced.value, traced.origin, '$')
    return {
      documents: [...this.#documents.keys()].map(({ _id, _originalId, _type }) => ({ _id: typeof _originalId === 'string' ? _originalId : _id, _type })),
      paths: [...this.#paths.keys()],
      mappings: this.#mappings,
    }
  }

  #write(result: unknown, value: unknown, origin: Origin, at: string) {
    if (result === null || result === undefined) return
    if (origin.kind === 'unknown' || origin.kind === 'literal') this.#mappings[at] = { type: 'value', source: { type: origin.kind } }
    else if (origin.kind === 'stored' && result === value && result === origin.value) this.#writeStored(result, origin, at)
    else if (Array.isArray(result) && Array.isArray(value) && result.length === value.length && origin.kind !== 'stored') this.#writeItems(result, value, origin, at)
    else if (isRecord(result) && isRecord(value) && origin.kind !== 'stored') this.#writeAttributes(result, value, origin, at)
    else this.#mappings[at] = { type: 'value', source: { type: 'unknown' } }
  }

  #writeItems(result: unknown[], value: unknown[], origin: Origin, at: string) {
    for (const [index, item] of result.entries()) this.#write(item, value[index], originWithin(origin, index, value[index], this.#view), `${at}[${index}]`)
  }

  #writeAttributes(result: Record<string, unknown>, value: Record<string, unknown>, origin: Origin, at: string) {
    for (const [name, attribute] of Object.entries(result)) {
      const inner = unreadable.test(name) ? { kind: 'unknown' as const } : originWithin(origin, name, value[name], this.#view)
      this.#write(attribute, value[name], inner, `${at}${attributeStep(name)}`)
    }
  }

  /** One entry stands for all that is in a stored value, but for a whole document, and where a key would not tell which item. */
  #writeStored(result: unknown, place: Place, at: string) {
    if (Array.isArray(result) && !hasClearKeys(result)) this.#writeItems(result, result, place, at)
    else if (isRecord(result) && (place.parent === null || !hasClearKeys(result))) this.#writeAttributes(result, result, place, at)
    else this.#mappings[at] = { type: 'value', source: this.#source(place) }
  }

  #source(place: Place): ContentSourceMap['mappings'][string]['source'] {
    const path = this.#pathOf(place)
    return path === null ? { type: 'unknown' } : { type: 'documentValue', document: numberOf(place.document, this.#documents), path: numberOf(path, this.#paths) }
  }

  /** The path of a place in its document; null where none could be read. */
  #pathOf(place: Place): string | null {
    const { parent, step } = place
    if (parent === null) return '$'
    const known = this.#pathTexts.get(place)
    if (known !== undefined) return known
    const before = this.#pathOf(parent)
    const last = typeof step === 'number' ? this.#itemStep(parent.value, step) : unreadable.test(step) ? null : attributeStep(step)
    const path = before === null || last === null ? null : before + last
    this.#pathTexts.set(place, path)
    return path
  }

  #itemStep(list: unknown, index: number): string {
    const key = this.#keyed && Array.isArray(list) ? usableKey(list, index) : null
    return key === null ? `[${index}]` : `[?(@._key=='${key}')]`
  }
}

function numberOf<Item>(item: Item, known: Map<Item, number>): number {
  const number = known.get(item) ?? known.size
  known.set(item, number)
  return number
}
