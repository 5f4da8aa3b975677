import ts from 'typescript'

/** A test found in a source file. */
export type NamedTest = {
  /** Titles of its groups and its own, joined by ` › `. Interpolated parts are `…`. */
  path: string
  /** Skipped always or conditionally. */
  skipped: boolean
}

const RUNNERS = new Set(['test', 'it', 'describe'])
/** Modifiers allowed between the runner and the title. */
const MODIFIERS = new Set([
  'each',
  'for',
  'describe',
  'only',
  'concurrent',
  'sequential',
  'serial',
  'parallel',
  'configure',
])
const SKIPS = new Set(['skip', 'fixme', 'todo', 'fails', 'skipIf', 'runIf'])

/** Returns the parts of `test.describe.skip(…)`; null when it is no call of a test runner. */
function modifiersOf(called: ts.Expression): string[] | null {
  if (ts.isIdentifier(called)) return RUNNERS.has(called.text) ? [called.text] : null
  if (ts.isPropertyAccessExpression(called)) {
    const before = modifiersOf(called.expression)
    return before && (MODIFIERS.has(called.name.text) || SKIPS.has(called.name.text))
      ? [...before, called.name.text]
      : null
  }
  return ts.isCallExpression(called) ? modifiersOf(called.expression) : null
}

/** Returns a title with `…` for interpolated parts; null when there is none. */
function titleOf(node: ts.Expression | undefined, isTable: boolean): string | null {
  if (!node) return null
  const title = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
      : '…'
  return isTable ? title.replace(/%[a-z#]|\$[\w.]+/g, '…') : title
}

const read = new Map<string, NamedTest[]>()

/** Returns the tests in the source of a file, without running it. Many rows cite the same file, so it is read once. */
export function testsIn(source: string): NamedTest[] {
  const tests = read.get(source) ?? parseTests(source)
  read.set(source, tests)
  return tests
}

function parseTests(source: string): NamedTest[] {
  const found: NamedTest[] = []
  const visit = (node: ts.Node, path: string[], skipped: { yes: boolean }): void => {
    const manners = ts.isCallExpression(node) ? modifiersOf(node.expression) : null
    const body = ts.isCallExpression(node) ? node.arguments.find((given) => ts.isFunctionLike(given)) : undefined
    if (!ts.isCallExpression(node) || !manners) return ts.forEachChild(node, (child) => visit(child, path, skipped))
    const skips = manners.some((manner) => SKIPS.has(manner))
    // `test.skip()` inside a test or a group skips it.
    if (!body) {
      if (skips) skipped.yes = true
      return ts.forEachChild(node, (child) => visit(child, path, skipped))
    }
    const title = titleOf(node.arguments[0], manners.includes('each') || manners.includes('for'))
    const inside = { yes: skipped.yes || skips }
    const titles = [...path, title ?? '…']
    const isGroup = manners.includes('describe')
    const before = found.length
    ts.forEachChild(body, (child) => visit(child, isGroup ? titles : path, inside))
    if (!isGroup) found.push({ path: titles.join(' › '), skipped: inside.yes })
    else if (inside.yes) for (const test of found.slice(before)) test.skipped = true
  }
  visit(ts.createSourceFile('tests.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), [], { yes: false })
  return found
}
