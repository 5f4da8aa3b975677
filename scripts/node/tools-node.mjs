// What checks the sources and measures pages may ask for a newer Node than the product does.
import { pinnedNode } from './fetch.mjs'
import { fits } from './range.cjs'

/** What eslint-plugin-es-x, Stylelint and Lighthouse ask for together (tests/dependencies.test.ts). */
export const TOOLS_NODE = '^22.23.0 || ^24.18.0 || >=26.4.0'

/** The program for them: the Node at hand, or the pinned one where that is older. */
export function toolsNode() {
  if (fits(process.versions.node, TOOLS_NODE)) return process.execPath
  try {
    return pinnedNode((text) => void process.stderr.write(text))
  } catch (error) {
    // They run with it too, if nobody promises it.
    console.error(error instanceof Error ? error.message : String(error))
    return process.execPath
  }
}
