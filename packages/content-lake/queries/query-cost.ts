import type { ExprNode, FuncCallNode, ObjectAttributeNode } from 'groq-js'

import { largestOf, leaf, type Shape } from './shape'

/** Size of the dataset: number of documents and upper bound of one document. */
export type Extent = {
  documents: number
  largest: Shape
  params: Record<string, unknown>
}

/** Context of an expression: a document, a part of one, or a computed value. */
type Scope = {
  kind: 'document' | 'part' | 'made'
} & Shape

type Measure = {
  steps: number
  /** Number of list items; 1 for other values. */
  items: number
  /** Context of each item. */
  item: Scope
}

/** Number of objects that can be copied in the time of one expression. */
const COPIED_IN_ONE_STEP = 10

/** Multiplies, with 0 × Infinity = 0. */
const times = (count: number, steps: number) => (count === 0 ? 0 : count * steps)
const unknown: Measure = { steps: Infinity, items: Infinity, item: { kind: 'made', size: Infinity, longest: Infinity } }
const single = (steps: number, item: Scope = { kind: 'made', ...leaf }): Measure => ({ steps, items: 1, item })
/** Functions that read each argument, or each item of it, once. `references` reads the whole value. */
const plainFunctions = new Set([
  ...['coalesce', 'count', 'defined', 'identity', 'length', 'lower', 'now', 'references', 'round', 'upper'].map(
    (name) => `global::${name}`,
  ),
  ...['avg', 'max', 'min', 'sum'].map((name) => `math::${name}`),
])
const PATH_STEPS = 10
const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', '-', '*', '/', '%'])

/**
 * Returns the maximum number of steps of a parsed query; Infinity for anything not known to be fast: functions that
 * search or build text, operators that grow lists or texts, nested lists of computed values.
 */
export function stepsOf(tree: ExprNode, { documents, largest, params }: Extent): number {
  const wholeDocument: Scope = { kind: 'document', ...largest }
  /** Parts of one document are together no larger than the document. */
  function copied({ steps, items, item }: Measure): number {
    return steps + (item.kind === 'part' ? item.size : times(items, item.size)) / COPIED_IN_ONE_STEP
  }

  function sum(nodes: ExprNode[], scope: Scope): number {
    return nodes.reduce((steps, node) => steps + measure(node, scope).steps, 1)
  }

  /** Of conditional parts by type (`_type == "a" => {…}`) only those of one type are evaluated. */
  function attributesOf(nodes: ObjectAttributeNode[], scope: Scope): number {
    const ofType = new Map<string, number>()
    let steps = 1
    for (const node of nodes) {
      const value = copied(measure(node.value, scope))
      if (node.type === 'ObjectConditionalSplat') steps += measure(node.condition, scope).steps
      const type = node.type === 'ObjectConditionalSplat' ? typeAskedFor(node.condition) : null
      if (type === null) steps += value
      else ofType.set(type, (ofType.get(type) ?? 0) + value)
    }
    return steps + Math.max(0, ...ofType.values())
  }

  /** Cost of an expression for each item of a list, or for an object. */
  function each(base: Measure, expression: ExprNode): Measure {
    const inner = measure(expression, base.item)
    return {
      steps: base.steps + times(base.items, 1 + inner.steps),
      items: times(base.items, inner.items),
      item: inner.item,
    }
  }

  function given(value: unknown): Measure {
    if (!Array.isArray(value)) return single(1)
    return { steps: 1, items: value.length, item: { kind: 'document', ...largestOf(value) } }
  }

  /** Nested lists hold together no more than their document. */
  function attributeOf(scope: Scope, steps: number): Measure {
    const { kind, size, longest } = scope
    if (kind === 'document') return { steps: steps + 1, items: longest, item: { ...scope, kind: 'part' } }
    if (kind === 'made') return { steps: steps + 1, items: Infinity, item: scope }
    const share = Math.ceil(size / longest)
    return { steps: steps + 1, items: share, item: { kind, size: share, longest: 1 } }
  }

  /** Literals and parameters are together no longer than the query and its parameters. */
  function isJoinedText(node: ExprNode): boolean {
    if (node.type === 'OpCall') return node.op === '+' && isJoinedText(node.left) && isJoinedText(node.right)
    return node.type === 'Value' && typeof node.value === 'string'
  }

  function measure(node: ExprNode, scope: Scope): Measure {
    switch (node.type) {
      case 'Everything':
        return { steps: 1, items: documents, item: wholeDocument }
      case 'Parameter':
        return given(params[node.name])
      case 'Value':
        // Includes parameter values, such as a list.
        return given(node.value)
      case 'This':
        return single(1, scope)
      case 'Parent':
        return single(1, scope.kind === 'made' ? scope : wholeDocument)
      case 'AccessAttribute': {
        if (node.base === undefined) return attributeOf(scope, 0)
        const base = measure(node.base, scope)
        return attributeOf(base.item, base.steps)
      }
      case 'Deref':
        return single(measure(node.base, scope).steps + 1, wholeDocument)
      case 'AccessElement':
        return { ...measure(node.base, scope), items: 1 }
      case 'Group':
      case 'ArrayCoerce':
        return measure(node.base, scope)
      case 'Slice': {
        const base = measure(node.base, scope)
        const span = node.left >= 0 && node.right >= 0 ? node.right - node.left + 1 : Infinity
        return { ...base, items: Math.min(base.items, Math.max(span, 0)) }
      }
      case 'Filter': {
        const base = measure(node.base, scope)
        return { ...base, steps: base.steps + times(base.items, 1 + measure(node.expr, base.item).steps) }
      }
      case 'Map':
      case 'FlatMap':
        return each(measure(node.base, scope), node.expr)
      case 'Projection':
        return each({ ...measure(node.base, scope), items: 1 }, node.expr)
      case 'Object': {
        const steps = attributesOf(node.attributes, scope)
        return single(steps, { kind: 'made', size: steps, longest: Infinity })
      }
      case 'Array':
        if (node.elements.some(({ isSplat }) => isSplat)) return unknown
        return {
          ...single(node.elements.reduce((all, { value }) => all + copied(measure(value, scope)), 1)),
          items: node.elements.length,
        }
      case 'OpCall': {
        if (!comparisons.has(node.op) && !isJoinedText(node)) return unknown
        const right = measure(node.right, scope)
        return single(measure(node.left, scope).steps + right.steps + (node.op === 'in' ? right.items : 1))
      }
      case 'And':
      case 'Or':
        return single(sum([node.left, node.right], scope))
      case 'InRange':
        return single(sum([node.base, node.left, node.right], scope))
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'Asc':
      case 'Desc':
        return single(measure(node.base, scope).steps + 1)
      case 'Select': {
        const parts = [
          ...node.alternatives.flatMap(({ condition, value }) => [condition, value]),
          ...(node.fallback ? [node.fallback] : []),
        ]
        const measures = parts.map((part) => measure(part, scope))
        return single(measures.reduce((all, part) => all + copied(part), 1))
      }
      case 'FuncCall': {
        if (isPlainPath(node)) return single(PATH_STEPS)
        if (!plainFunctions.has(`${node.namespace}::${node.name}`)) return unknown
        const walked = node.name === 'references' ? scope.size : 0
        const measures = node.args.map((argument) => measure(argument, scope))
        const looks = node.namespace === 'math' || node.name === 'count'
        const steps = measures.reduce(
          (all, argument) => all + argument.steps + (looks ? argument.items : 0),
          1 + walked,
        )
        // coalesce returns one of its arguments.
        return node.name === 'coalesce' ? { ...unknown, steps, ...widest(measures) } : single(steps)
      }
      case 'PipeFuncCall': {
        if (node.name !== 'order') return unknown
        const base = measure(node.base, scope)
        const comparing = Math.ceil(Math.log2(base.items + 1)) + sum(node.args, base.item)
        return { ...base, steps: base.steps + times(base.items, comparing) }
      }
      default:
        return unknown
    }
  }

  return copied(measure(tree, wholeDocument))
}

/** Returns the type in a condition `_type == "a"`. */
function typeAskedFor(condition: ExprNode): string | null {
  if (condition.type !== 'OpCall' || condition.op !== '==') return null
  const { left, right } = condition
  const asksType = left.type === 'AccessAttribute' && left.base === undefined && left.name === '_type'
  return asksType && right.type === 'Value' && typeof right.value === 'string' ? right.value : null
}

/** `path("drafts.**")`: with more than one `**` the regular expression of groq-js may be slow. */
function isPlainPath({ namespace, name, args }: FuncCallNode): boolean {
  const [pattern] = args
  if (namespace !== 'global' || name !== 'path' || pattern?.type !== 'Value') return false
  return typeof pattern.value === 'string' && pattern.value.split('**').length <= 2
}

function widest(measures: Measure[]): Omit<Measure, 'steps'> {
  const items = Math.max(1, ...measures.map((each) => each.items))
  const [item = unknown.item] = measures.map((each) => each.item).sort((a, b) => b.size - a.size)
  return { items, item }
}
