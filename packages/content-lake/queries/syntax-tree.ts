import type { ExprNode } from 'groq-js'

/** A parsed query, narrowed to as few documents as its conditions allow. */
export type Prepared = {
  tree: ExprNode
  params: Record<string, unknown>
}

type NodeOf<Type extends ExprNode['type']> = Extract<ExprNode, { type: Type }>

/** Whether a part of a parsed query is a node of this type. */
export function isNode<Type extends ExprNode['type']>(value: object, type: Type): value is NodeOf<Type> {
  return 'type' in value && value.type === type
}

/** Returns the first node of a type that `wanted` accepts; null without one. Parameter values are not nodes. */
export function findNode<Type extends ExprNode['type']>(
  tree: unknown,
  type: Type,
  wanted: (node: NodeOf<Type>) => boolean = () => true,
): NodeOf<Type> | null {
  if (typeof tree !== 'object' || tree === null || isNode(tree, 'Value')) return null
  if (isNode(tree, type) && wanted(tree)) return tree
  for (const child of Object.values(tree)) {
    const found = findNode(child, type, wanted)
    if (found !== null) return found
  }
  return null
}

/** Whether groq-js can evaluate a query only asynchronously. */
export const needsPromises = (tree: ExprNode) =>
  findNode(tree, 'FuncCall', ({ namespace }) => namespace === 'diff') !== null
