import type { SyntaxNode } from 'groq-js'

const isNode = (value: object): value is SyntaxNode => 'type' in value && typeof value.type === 'string'

/** Calls `visit` for every node of a parsed query. Values of parameters are not part of it, even if they look like nodes. */
export function forEachNode(tree: unknown, visit: (node: SyntaxNode) => void) {
  if (typeof tree !== 'object' || tree === null) return
  if (isNode(tree)) visit(tree)
  if (isNode(tree) && tree.type === 'Value') return
  for (const child of Object.values(tree)) forEachNode(child, visit)
}
