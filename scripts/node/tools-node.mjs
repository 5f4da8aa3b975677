// Tools that check the sources and measure pages may need a newer Node than the product.
import { pinnedNode } from './fetch.mjs'
import { fits } from './range.cjs'

/** The common range of eslint-plugin-es-x, Stylelint and Lighthouse (tests/dependencies.test.ts). */
export const TOOLS_NODE = '^22.23.0 || ^24.18.0 || >=26.4.0'

/** The Node for tools: the current one, or the pinned one when the current one is older. */
export function toolsNode() {
  if (fits(process.versions.node, TOOLS_NODE)) return process.execPath
  try {
    return pinnedNode((text) => void process.stderr.write(text))
  } catch (error) {
    // The tools run with the current Node too, although unsupported.
    console.error(error instanceof Error ? error.message : String(error))
    return process.execPath
  }
}
