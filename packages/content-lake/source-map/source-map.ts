import type { EvaluateOptions, ExprNode } from 'groq-js'

import type { View } from '../dataset/view'
import { MapWriter } from './map-writer'
import { Tracer } from './tracer'

/** `keyed`: list items are addressed by their `_key`, as with `resultSourceMap=withKeyArraySelector`. */
export type SourceMapKind = 'indexed' | 'keyed'

/** Returns the source map of a query result as JSON. Takes less than twice the time of the query. */
export function sourceMapOf(
  tree: ExprNode,
  options: EvaluateOptions,
  view: View,
  result: unknown,
  kind: SourceMapKind,
): string {
  return new MapWriter(view, kind === 'keyed').write(result, new Tracer(view, options).trace(tree))
}
