import {
  evaluateSync,
  type EvaluateOptions,
  type ExprNode,
  type FuncCallNode,
  type PipeFuncCallNode,
  type SliceNode,
} from 'groq-js'

import { isCandidates } from '../queries/prefilter'
import type { View } from '../dataset/view'
import { traceAddition, traceScore } from './functions'
import { ComputedList, listOf, pickedFrom } from './lists'
import { BracedObject } from './objects'
import { hiddenScope, inScope, nestedScope, type Scope } from './scope'
import {
  attributeOf,
  documentPlace,
  isNothing,
  isTracedList,
  isTracedObject,
  itemOf,
  itemsOf,
  literal,
  ComputedValue,
  nothing,
  unknown,
  type Traced,
} from './traced'

const LIST_NAME = '#list'
const list: ExprNode = { type: 'Parameter', name: LIST_NAME }

/**
 * Evaluates a query again to find the source of each value. Computed values, conditions and orders are left to
 * groq-js. Requires the options of the first evaluation.
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
        return { kind: 'documents', value: this.#view.all() }
      case 'Parameter':
        return this.#parameter(node.name)
      case 'Value':
        return literal(node.value)
      case 'Group':
        return this.#trace(node.base, scope)
      case 'AccessAttribute':
        return attributeOf(
          node.base === undefined ? scope.current : this.#trace(node.base, scope),
          node.name,
          this.#view,
        )
      case 'AccessElement':
        return this.#element(this.#trace(node.base, scope), node.index)
      case 'ArrayCoerce': {
        const base = this.#trace(node.base, scope)
        return isTracedList(base) ? base : nothing
      }
      case 'Slice':
        return this.#slice(node, scope)
      case 'Deref': {
        const { value } = attributeOf(this.#trace(node.base, scope), '_ref', this.#view)
        const document = typeof value === 'string' ? this.#view.get(value) : null
        return document === null ? nothing : documentPlace(document, this.#view)
      }
      case 'Projection': {
        const base = this.#trace(node.base, scope)
        return isTracedObject(base) ? this.#trace(node.expr, nestedScope(scope, base)) : nothing
      }
      case 'Map':
      case 'FlatMap':
        return this.#each(node.base, node.expr, scope, node.type === 'FlatMap')
      case 'Filter':
        return this.#picked({ ...node, base: list }, this.#trace(node.base, scope), scope)
      case 'PipeFuncCall':
        return this.#piped(node, scope)
      case 'Object':
        return new BracedObject(node, this.#view, (part) => this.#trace(part, scope))
      case 'Array': {
        const items: Traced[] = []
        for (const { value, isSplat } of node.elements) {
          const part = this.#trace(value, scope)
          if (isSplat) for (const item of itemsOf(part, this.#view)) items.push(item)
          else items.push(part)
        }
        return listOf(items)
      }
      case 'Select': {
        for (const { condition, value } of node.alternatives)
          if (this.#trace(condition, scope).value === true) return this.#trace(value, scope)
        return node.fallback === undefined ? nothing : this.#trace(node.fallback, scope)
      }
      case 'OpCall':
        return node.op === '+'
          ? traceAddition(this.#trace(node.left, scope), this.#trace(node.right, scope), this.#view)
          : this.#made(node, scope)
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

  /** A computed value, unless it returns a stored document. Evaluated on demand. */
  #made(node: ExprNode, scope: Scope): Traced {
    return new ComputedValue(() => this.#evaluate(node, scope))
  }

  #parameter(name: string): Traced {
    const value: unknown = this.#options.params?.[name]
    return isCandidates(name) && Array.isArray(value) ? { kind: 'documents', value } : unknown(value)
  }

  #element(base: Traced, index: number): Traced {
    if (!isTracedList(base)) return nothing
    const length = base.kind === 'list' ? base.items.length : Array.isArray(base.value) ? base.value.length : 0
    return itemOf(base, index < 0 ? index + length : index, this.#view)
  }

  #slice({ base, left, right, isInclusive }: SliceNode, scope: Scope): Traced {
    const whole = this.#trace(base, scope)
    const part = <Item>(items: readonly Item[]): Item[] => {
      const from = Math.max(0, left < 0 ? items.length + left : left)
      const to = Math.max(0, (right < 0 ? items.length + right : right) + (isInclusive ? 1 : 0))
      return items.slice(from, to)
    }
    if (whole.kind === 'documents') return { kind: 'documents', value: part(whole.value) }
    return isTracedList(whole) ? listOf(part(itemsOf(whole, this.#view))) : nothing
  }

  #each(base: ExprNode, expression: ExprNode, scope: Scope, flat: boolean): Traced {
    const whole = this.#trace(base, scope)
    if (!isTracedList(whole)) return nothing
    const made = new ComputedList(() =>
      itemsOf(whole, this.#view).map((item) => this.#trace(expression, hiddenScope(scope, item))),
    )
    return flat ? listOf(made.items.flatMap((item) => (isTracedList(item) ? itemsOf(item, this.#view) : [item]))) : made
  }

  /** Lets groq-js filter or order a list, which `node` reads from its parameter. */
  #picked(node: ExprNode, base: Traced, scope: Scope): Traced {
    if (!isTracedList(base)) return nothing
    const left = this.#evaluate(node, scope, { [LIST_NAME]: base.value })
    return Array.isArray(left) ? pickedFrom(base, left, this.#view) : nothing
  }

  /** The minimum or maximum of a list is one of its items. */
  #extreme(node: FuncCallNode, base: Traced, scope: Scope): Traced {
    if (!isTracedList(base) || !Array.isArray(base.value)) return nothing
    const picked = this.#evaluate({ ...node, args: [list] }, scope, { [LIST_NAME]: base.value })
    return itemOf(base, base.value.indexOf(picked), this.#view)
  }

  #piped(node: PipeFuncCallNode, scope: Scope): Traced {
    const base = this.#trace(node.base, scope)
    if (node.name !== 'score') return this.#picked({ ...node, base: list }, base, scope)
    if (!isTracedList(base)) return nothing
    const score = (items: unknown) => this.#evaluate({ ...node, base: list }, scope, { [LIST_NAME]: items })
    return traceScore(base, score, this.#view)
  }

  #call(node: FuncCallNode, scope: Scope): Traced {
    const [first] = node.args
    switch (`${node.namespace}::${node.name}`) {
      case 'global::coalesce': {
        for (const argument of node.args) {
          const traced = this.#trace(argument, scope)
          if (!isNothing(traced)) return traced
        }
        return nothing
      }
      case 'array::compact':
      case 'array::unique':
        return first === undefined ? nothing : this.#picked({ ...node, args: [list] }, this.#trace(first, scope), scope)
      case 'math::min':
      case 'math::max':
        return first === undefined ? nothing : this.#extreme(node, this.#trace(first, scope), scope)
      case 'releases::all': {
        const value = this.#evaluate(node, scope)
        return Array.isArray(value) ? { kind: 'documents', value } : nothing
      }
      default:
        return this.#made(node, scope)
    }
  }
}
