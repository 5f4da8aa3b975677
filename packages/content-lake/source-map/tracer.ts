import { evaluateSync, type EvaluateOptions, type ExprNode, type ObjectNode, type SliceNode } from 'groq-js'

import { isRecord } from '../dataset/documents'
import type { View } from '../dataset/view'
import { attributeOf, itemsOf, listOf, nothing, placed, type Traced } from './places'

/** Meaning of `@` and `^`, like groq-js: a scope inside a hidden one takes over that one’s parent. */
type Scope = { current: Traced; parent: Scope | null; hidden: boolean }

const scopeIn = (scope: Scope, current: Traced, hidden: boolean): Scope => ({
  current,
  parent: scope.hidden ? scope.parent : scope,
  hidden,
})

// Not valid GROQ names, so no query can read them.
const LIST_NAME = '#list'
const list: ExprNode = { type: 'Parameter', name: LIST_NAME }
const scopeName = (depth: number) => `#scope${depth}`

/** Evaluates a query again, with the same options, to find the place of each value. groq-js computes the rest. */
export class Tracer {
  readonly #view: View
  readonly #options: EvaluateOptions

  constructor(view: View, options: EvaluateOptions) {
    this.#view = view
    this.#options = options
  }

  trace(tree: ExprNode): Traced {
    return this.#trace(tree, { current: nothing, parent: null, hidden: false })
  }

  #trace(node: ExprNode, scope: Scope): Traced {
    switch (node.type) {
      case 'This':
        return scope.current
      case 'Parent': {
        let outer: Scope | null = scope
        for (let n = 0; n < node.n && outer !== null; n++) outer = outer.parent
        return outer?.current ?? nothing
      }
      case 'Group':
        return this.#trace(node.base, scope)
      case 'AccessAttribute':
        return attributeOf(node.base === undefined ? scope.current : this.#trace(node.base, scope), node.name)
      case 'AccessElement':
        return this.#items(node.base, scope)?.at(node.index) ?? nothing
      case 'ArrayCoerce': {
        const base = this.#trace(node.base, scope)
        return itemsOf(base, this.#view) === null ? nothing : base
      }
      case 'Slice':
        return this.#slice(node, scope)
      case 'Deref': {
        const { value } = attributeOf(this.#trace(node.base, scope), '_ref')
        return typeof value === 'string' ? placed(this.#view.get(value), this.#view) : nothing
      }
      case 'Projection': {
        const base = this.#trace(node.base, scope)
        return isRecord(base.value) ? this.#trace(node.expr, scopeIn(scope, base, false)) : nothing
      }
      case 'Map':
      case 'FlatMap': {
        const items = this.#items(node.base, scope)?.map((item) => this.#trace(node.expr, scopeIn(scope, item, true)))
        if (items === undefined) return nothing
        return listOf(node.type === 'Map' ? items : items.flatMap((item) => itemsOf(item, this.#view) ?? [item]))
      }
      case 'Filter':
      case 'PipeFuncCall':
        return this.#picked({ ...node, base: list }, this.#items(node.base, scope), scope)
      case 'Object':
        return this.#object(node, scope)
      case 'Array':
        return listOf(
          node.elements.flatMap(({ value, isSplat }) =>
            isSplat ? (this.#items(value, scope) ?? []) : [this.#trace(value, scope)],
          ),
        )
      case 'Select': {
        const chosen = node.alternatives.find(({ condition }) => this.#evaluate(condition, scope) === true)
        const value = chosen?.value ?? node.fallback
        return value === undefined ? nothing : this.#trace(value, scope)
      }
      case 'FuncCall':
        if (node.namespace === 'global' && node.name === 'coalesce') {
          const found = node.args.find((argument) => (this.#evaluate(argument, scope) ?? null) !== null)
          return found === undefined ? nothing : this.#trace(found, scope)
        }
        return placed(this.#evaluate(node, scope), this.#view)
      default:
        return placed(this.#evaluate(node, scope), this.#view)
    }
  }

  #items(node: ExprNode, scope: Scope): readonly Traced[] | null {
    return itemsOf(this.#trace(node, scope), this.#view)
  }

  /** Lets groq-js evaluate an expression in a scope. @param given values of further parameters */
  #evaluate(node: ExprNode, scope: Scope, given: Record<string, unknown> = {}): unknown {
    const params = { ...this.#options.params, ...given }
    let tree = node
    let depth = 0
    for (let each = scope; each.parent !== null; each = each.parent) {
      const name = scopeName(depth++)
      const base: ExprNode = { type: 'Parameter', name }
      params[name] = each.hidden ? [each.current.value] : each.current.value
      tree = each.hidden
        ? { type: 'AccessElement', index: 0, base: { type: 'Map', base, expr: tree } }
        : { type: 'Projection', base, expr: tree }
    }
    return evaluateSync(tree, { ...this.#options, params }).data
  }

  /**
   * Lets groq-js filter or order a list, which `node` reads from its parameter. Equal texts pass the same conditions, so
   * the first remaining one is the first original one.
   */
  #picked(node: ExprNode, items: readonly Traced[] | null, scope: Scope): Traced {
    if (items === null) return nothing
    const left = this.#evaluate(node, scope, { [LIST_NAME]: listOf(items).value })
    if (!Array.isArray(left)) return nothing
    const originals = new Map<unknown, Traced[]>()
    for (const item of items) {
      const value = item.value ?? null
      originals.set(value, [...(originals.get(value) ?? []), item])
    }
    return listOf(left.map((value: unknown) => originals.get(value)?.shift() ?? { value }))
  }

  #slice(node: SliceNode, scope: Scope): Traced {
    const items = this.#items(node.base, scope)
    if (items === null) return nothing
    const indexes = this.#evaluate({ ...node, base: list }, scope, { [LIST_NAME]: [...items.keys()] })
    return listOf(items.filter((_, index) => Array.isArray(indexes) && indexes.includes(index)))
  }

  #object({ attributes }: ObjectNode, scope: Scope): Traced {
    const members = new Map<string, Traced>()
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        members.set(attribute.name, this.#trace(attribute.value, scope))
      } else if (attribute.type === 'ObjectSplat' || this.#evaluate(attribute.condition, scope) === true) {
        const part = this.#trace(attribute.value, scope)
        if (isRecord(part.value)) for (const name of Object.keys(part.value)) members.set(name, attributeOf(part, name))
      }
    }
    return { value: Object.fromEntries([...members].map(([name, { value }]) => [name, value ?? null])), members }
  }
}
