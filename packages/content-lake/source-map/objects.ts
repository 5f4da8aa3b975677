import type { ExprNode, ObjectNode } from 'groq-js'

import type { View } from '../dataset/view'
import { attributeOf, isTracedObject, nothing, type Traced, type TracedObject } from './traced'

/** Attributes of an object: its own and those of spread objects; the last one wins. */
type Parts = {
  own: ReadonlyMap<string, ExprNode>
  splats: Traced[]
}

/** A projection. Its attributes are traced on demand, and once. */
export class BracedObject implements TracedObject {
  readonly kind = 'object'
  readonly #node: ObjectNode
  readonly #view: View
  readonly #trace: (node: ExprNode) => Traced
  #parts: Parts | null = null
  readonly #members = new Map<string, Traced>()
  #value: Record<string, unknown> | null = null

  constructor(node: ObjectNode, view: View, trace: (node: ExprNode) => Traced) {
    this.#node = node
    this.#view = view
    this.#trace = trace
  }

  member(name: string): Traced {
    const known = this.#members.get(name)
    if (known !== undefined) return known
    this.#parts ??= this.#findParts()
    const { own, splats } = this.#parts
    const node = own.get(name)
    const member = node === undefined ? lastOf(splats, name, this.#view) : this.#trace(node)
    this.#members.set(name, member)
    return member
  }

  get value(): Record<string, unknown> {
    this.#value ??= this.#make()
    return this.#value
  }

  #make(): Record<string, unknown> {
    this.#parts ??= this.#findParts()
    const value: Record<string, unknown> = {}
    for (const splat of this.#parts.splats) Object.assign(value, splat.value)
    for (const name of this.#parts.own.keys()) value[name] = this.member(name).value ?? null
    return value
  }

  #findParts(): Parts {
    const own = new Map<string, ExprNode>()
    const splats: Traced[] = []
    for (const attribute of this.#node.attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        own.set(attribute.name, attribute.value)
      } else if (attribute.type === 'ObjectSplat' || this.#trace(attribute.condition).value === true) {
        const part = this.#trace(attribute.value)
        if (!isTracedObject(part)) continue
        for (const name of own.keys()) if (has(part, name)) own.delete(name)
        splats.push(part)
      }
    }
    return { own, splats }
  }
}

/** An object with the attributes of others, of which the last wins, and its own. */
export class MergedObject implements TracedObject {
  readonly kind = 'object'

  constructor(
    readonly value: Record<string, unknown>,
    readonly splats: Traced[],
    readonly own: Record<string, Traced>,
    readonly view: View,
  ) {}

  member(name: string): Traced {
    return Object.hasOwn(this.own, name) ? (this.own[name] ?? nothing) : lastOf(this.splats, name, this.view)
  }
}

const has = ({ value }: Traced, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

function lastOf(splats: Traced[], name: string, view: View): Traced {
  const splat = splats.findLast((each) => has(each, name))
  return splat === undefined ? nothing : attributeOf(splat, name, view)
}
