import type { ExprNode } from 'groq-js'

import type { Traced } from './traced'

/** Meaning of `@` and `^`, like groq-js: a scope inside a hidden one takes over that one’s parent. */
export type Scope = {
  current: Traced
  parent: Scope | null
  hidden: boolean
}

/** Scope of a projection. */
export const nestedScope = (scope: Scope, current: Traced): Scope => ({
  current,
  parent: scope.hidden ? scope.parent : scope,
  hidden: false,
})
/** Scope of an expression for each list item. */
export const hiddenScope = (scope: Scope, current: Traced): Scope => ({ ...nestedScope(scope, current), hidden: true })

const usesParentCache = new WeakMap<object, boolean>()

function usesParent(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const known = usesParentCache.get(node)
  if (known !== undefined) return known
  const type = 'type' in node ? node.type : undefined
  const found = type === 'Parent' || (type !== 'Value' && Object.values(node).some(usesParent))
  usesParentCache.set(node, found)
  return found
}

/** Not valid GROQ names. */
const scopeName = (index: number) => `#scope${index}`

/** Wraps an expression so that groq-js evaluates it in a scope. Returns the tree and its parameters. */
export function inScope(node: ExprNode, scope: Scope): { tree: ExprNode; params: Record<string, unknown> } {
  const params: Record<string, unknown> = {}
  let tree = node
  let index = 0
  const outside = usesParent(node)
  for (let each = scope; each.parent !== null; each = each.parent) {
    const name = scopeName(index++)
    const base: ExprNode = { type: 'Parameter', name }
    params[name] = each.hidden ? [each.current.value] : each.current.value
    tree = each.hidden
      ? { type: 'AccessElement', index: 0, base: { type: 'Map', base, expr: tree } }
      : { type: 'Projection', base, expr: tree }
    if (!outside) break
  }
  return { tree, params }
}
