import type { ExprNode } from 'groq-js'

import { findNode } from './syntax-tree'

export type MissingParameter = {
  description: string
  /** Position of the parameter in the query. */
  start: number
  end: number
}

function missing(groq: string, name: string, at: number): MissingParameter {
  const start = Math.max(0, at)
  return {
    description: `param $${name} referenced, but not provided`,
    start,
    end: Math.min(groq.length, start + name.length + 1),
  }
}

/** Returns the first parameter of a parsed query without a value; null when each has one. */
export function missingParameter(groq: string, tree: ExprNode): MissingParameter | null {
  const name = findNode(tree, 'Parameter')?.name
  return name === undefined ? null : missing(groq, name, groq.search(new RegExp(`\\$${name}\\b`)))
}

/** groq-js needs the bounds of a slice while parsing and reports another error when one is missing. */
export function missingSliceParameter(
  groq: string,
  params: Record<string, unknown>,
  error: unknown,
): MissingParameter | null {
  if (!(error instanceof Error) || error.message !== 'slicing must use constant numbers') return null
  for (const { 1: name = '', index } of groq.matchAll(/\$([a-z_]\w*)/gi))
    if (!Object.hasOwn(params, name)) return missing(groq, name, index)
  return null
}
