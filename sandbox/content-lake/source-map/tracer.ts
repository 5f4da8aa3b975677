import { evaluateSync, type EvaluateOptions, type ExprNode, type FuncCallNode, type ObjectNode, type OpCallNode, type PipeFuncCallNode, type SliceNode } from 'groq-js'

import { isCandidates } from '../prefilter'
import type { View } from '../view'
import { addSplat, documentOrigin, isObject, itemOrigins, literal, nothing, originsOfPicked, originWithin, unknown, type Members, type Origin, type Traced } from './origin'
import { hiddenScope, inScope, nestedScope, type Scope } from './scope'

const listName = '#list'
const numberName = '#number'
const list: ExprNode = { type: 'Parameter', name: listName }
const sides = { left: { type: 'Parameter', name: '#left' }, right: { type: 'Parameter', name: '#right' } } as const

/**
 * Evaluates a query once more, so that each value comes with the place it is from. What makes new values, and what only
 * decides (conditions, orders), is left to groq-js. Wants the options that the query was evaluated with.
 */
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
      case 'Everything':
        return { value: this.#view.all(), origin: { kind: 'documents' } }
      case 'Parameter':
        return { value: this.#options.params?.[node.name], origin: isCandidates(node.name) ? { kind: 'documents' } : unknown }
      case 'Value':
        return { value: node.value, origin: literal }
      case 'Group':
        return this.#trace(node.base, scope)
      case 'AccessAttribute':
        return this.#attribute(node.base === undefined ? scope.current : this.#trace(node.base, scope), node.name)
      case 'AccessElement':
        return this.#element(this.#trace(node.base, scope), node.index)
      case 'ArrayCoerce': {
        const base = this.#trace(node.base, scope)
        return Array.isArray(base.value) ? base : nothing
      }
      case 'Slice':
        return this.#slice(node, scope)
      case 'Deref': {
        const { value } = this.#attribute(this.#trace(node.base, scope), '_ref')
        const document = typeof value === 'string' ? this.#view.get(value) : null
        return document === null ? nothing : { value: document, origin: documentOrigin(document, this.#view) }
      }
      case 'Projection': {
        const base = this.#trace(node.base, scope)
        return isObject(base.value) ? this.#trace(node.expr, nestedScope(scope, base)) : nothing
      }
      case 'Map':
      case 'FlatMap':
        return this.#each(node.base, node.expr, scope, node.type === 'FlatMap')
      case 'Filter':
        return this.#picked({ ...node, base: list }, this.#trace(node.base, scope), scope)
      case 'PipeFuncCall':
        return this.#piped(node, scope)
      case 'Object':
        return this.#object(node, scope)
      case 'Array': {
        const parts = node.elements.map(({ value, isSplat }) => ({ isSplat, traced: this.#trace(value, scope) }))
        const items: Traced[] = []
        for (const { isSplat, traced } of parts) {
          if (!isSplat) items.push(traced)
          else if (Array.isArray(traced.value)) for (const item of this.#items(traced.value, traced.origin)) items.push(item)
        }
        return listOf(items)
      }
      case 'Select': {
        for (const { condition, value } of node.alternatives) if (this.#trace(condition, scope).value === true) return this.#trace(value, scope)
        return node.fallback === undefined ? nothing : this.#trace(node.fallback, scope)
      }
      case 'OpCall':
        if (node.op === '+') return this.#sum(node, scope)
        return node.op === '==' || node.op === '!=' ? this.#comparison(node, scope) : this.#made(node, scope)
      case 'FuncCall':
        return this.#call(node, scope)
      default:
        return this.#made(node, scope)
    }
  }

  #evaluate(node: ExprNode, scope: Scope, given: Record<string, unknown> = {}): unknown {
    const { tree, params } = inScope(node, scope)
    return evaluateSync(tree, { ...this.#options, params: { ...this.#options.params, ...params, ...given } }).data
  }

  /** A value that the query makes itself, unless it hands on a document. */
  #made(node: ExprNode, scope: Scope): Traced {
    const value = this.#evaluate(node, scope)
    return { value, origin: documentOrigin(value, this.#view) }
  }

  #attribute({ value, origin }: Traced, name: string): Traced {
    if (!isObject(value) || !Object.hasOwn(value, name)) return nothing
    return { value: value[name], origin: originWithin(origin, name, value[name], this.#view) }
  }

  #element({ value, origin }: Traced, index: number): Traced {
    if (!Array.isArray(value)) return nothing
    const at = index < 0 ? index + value.length : index
    const item: unknown = value[at]
    return { value: item, origin: originWithin(origin, at, item, this.#view) }
  }

  #items(value: unknown[], origin: Origin): Traced[] {
    return value.map((item, index) => ({ value: item, origin: originWithin(origin, index, item, this.#view) }))
  }

  #slice({ base, left, right, isInclusive }: SliceNode, scope: Scope): Traced {
    const { value, origin } = this.#trace(base, scope)
    if (!Array.isArray(value)) return nothing
    const from = Math.max(0, left < 0 ? value.length + left : left)
    const to = Math.max(0, (right < 0 ? value.length + right : right) + (isInclusive ? 1 : 0))
    if (origin.kind === 'documents') return { value: value.slice(from, to), origin }
    return { value: value.slice(from, to), origin: { kind: 'items', items: itemOrigins(value, origin, this.#view).slice(from, to) } }
  }

  #each(base: ExprNode, expression: ExprNode, scope: Scope, flat: boolean): Traced {
    const { value, origin } = this.#trace(base, scope)
    if (!Array.isArray(value)) return nothing
    const items: Traced[] = []
    for (const item of this.#items(value, origin)) {
      const made = this.#trace(expression, hiddenScope(scope, item))
      if (flat && Array.isArray(made.value)) for (const inner of this.#items(made.value, made.origin)) items.push(inner)
      else items.push(made)
    }
    return listOf(items)
  }

  /** Lets groq-js pick from a list, or order it: `node` reads it from its parameter. */
  #picked(node: ExprNode, { value, origin }: Traced, scope: Scope): Traced {
    if (!Array.isArray(value)) return nothing
    const left = this.#evaluate(node, scope, { [listName]: value })
    if (!Array.isArray(left)) return nothing
    return { value: left, origin: originsOfPicked(left, value, origin, this.#view) }
  }

  /** The lowest or highest number of a list is one that stands somewhere. */
  #extreme(node: FuncCallNode, { value, origin }: Traced, scope: Scope): Traced {
    if (!Array.isArray(value)) return nothing
    const picked = this.#evaluate({ ...node, args: [list] }, scope, { [listName]: value })
    return this.#element({ value, origin }, value.indexOf(picked))
  }

  #piped(node: PipeFuncCallNode, scope: Scope): Traced {
    const base = this.#trace(node.base, scope)
    if (node.name !== 'score') return this.#picked({ ...node, base: list }, base, scope)
    if (!Array.isArray(base.value)) return nothing
    // It copies each object, so the copies carry the number of what they are made of.
    const items = this.#items(base.value, base.origin)
    const numbered = items.map(({ value }, index) => (isObject(value) ? { ...value, [numberName]: index } : value))
    const scored = this.#evaluate({ ...node, base: list }, scope, { [listName]: numbered })
    if (!Array.isArray(scored)) return nothing
    return listOf(
      scored.filter(isObject).map(({ [numberName]: index, ...value }) => {
        const origin = typeof index === 'number' ? (items[index]?.origin ?? unknown) : unknown
        return { value, origin: { kind: 'members', own: new Map([['_score', unknown]]), splats: [{ value, origin }] } }
      }),
    )
  }

  #object({ attributes }: ObjectNode, scope: Scope): Traced {
    const value: Record<string, unknown> = {}
    const origin: Members = { kind: 'members', own: new Map(), splats: [] }
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectConditionalSplat' && this.#trace(attribute.condition, scope).value !== true) continue
      const part = this.#trace(attribute.value, scope)
      if (attribute.type === 'ObjectAttributeValue') {
        value[attribute.name] = part.value ?? null
        origin.own.set(attribute.name, part.origin)
      } else if (isObject(part.value)) {
        Object.assign(value, part.value)
        addSplat(origin, part.value, part.origin)
      }
    }
    return { value, origin }
  }

  /** Most conditions are about a type: handing each to groq-js would take longer than all the rest. */
  #comparison({ op, left, right }: OpCallNode, scope: Scope): Traced {
    const a = this.#trace(left, scope).value ?? null
    const b = this.#trace(right, scope).value ?? null
    if (!isPlain(a) || !isPlain(b)) return { value: evaluateSync({ type: 'OpCall', op, ...sides }, { params: { '#left': a, '#right': b } }).data, origin: unknown }
    return { value: (a === b) === (op === '=='), origin: unknown }
  }

  #sum({ left, right }: OpCallNode, scope: Scope): Traced {
    const a = this.#trace(left, scope)
    const b = this.#trace(right, scope)
    if (Array.isArray(a.value) && Array.isArray(b.value)) return listOf([...this.#items(a.value, a.origin), ...this.#items(b.value, b.origin)])
    if (isObject(a.value) && isObject(b.value)) {
      const splats = [{ value: a.value, origin: a.origin }, { value: b.value, origin: b.origin }]
      return { value: { ...a.value, ...b.value }, origin: { kind: 'members', own: new Map(), splats } }
    }
    const value = evaluateSync({ type: 'OpCall', op: '+', ...sides }, { params: { '#left': a.value, '#right': b.value } }).data
    return { value, origin: a.origin.kind === 'literal' && b.origin.kind === 'literal' ? literal : unknown }
  }

  #call(node: FuncCallNode, scope: Scope): Traced {
    const [first] = node.args
    switch (`${node.namespace}::${node.name}`) {
      case 'global::coalesce': {
        for (const argument of node.args) {
          const traced = this.#trace(argument, scope)
          if (traced.value !== null && traced.value !== undefined) return traced
        }
        return nothing
      }
      case 'array::compact':
      case 'array::unique':
        return first === undefined ? nothing : this.#picked({ ...node, args: [list] }, this.#trace(first, scope), scope)
      case 'math::min':
      case 'math::max':
        return first === undefined ? nothing : this.#extreme(node, this.#trace(first, scope), scope)
      case 'global::defined': {
        const value = first === undefined ? undefined : this.#trace(first, scope).value
        return { value: value !== null && value !== undefined, origin: unknown }
      }
      case 'releases::all':
        return { value: this.#evaluate(node, scope), origin: { kind: 'documents' } }
      default:
        return this.#made(node, scope)
    }
  }
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

function listOf(items: Traced[]): Traced {
  return { value: items.map(({ value }) => value ?? null), origin: { kind: 'items', items: items.map(({ origin }) => origin) } }
}
