import type { ExprNode } from 'groq-js'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in'

const comparisons: Record<Comparison, (a: unknown, b: unknown) => boolean | null | undefined> = {
  '==': (a, b) => equal(a, b),
  '!=': (a, b) => not(equal(a, b)),
  '<': (a, b) => ordered(a, b, (order) => order < 0),
  '<=': (a, b) => ordered(a, b, (order) => order <= 0),
  '>': (a, b) => ordered(a, b, (order) => order > 0),
  '>=': (a, b) => ordered(a, b, (order) => order >= 0),
  in: (a, b) => (isPlain(a) && Array.isArray(b) ? b.some((item: unknown) => (item ?? null) === a) : undefined),
}

const isComparison = (op: string): op is Comparison => Object.hasOwn(comparisons, op)

/** Lists, objects, dates and paths are compared by groq-js. */
const isPlain = (value: unknown) => value === null || typeof value !== 'object'
const equal = (a: unknown, b: unknown) => (isPlain(a) && isPlain(b) ? a === b : undefined)
const not = (value: boolean | undefined) => (value === undefined ? undefined : !value)

function ordered(a: unknown, b: unknown, decide: (order: number) => boolean): boolean | null | undefined {
  if (!isPlain(a) || !isPlain(b)) return undefined
  if (typeof a === 'string' && typeof b === 'string') return decide(a < b ? -1 : a > b ? 1 : 0)
  if (typeof a === 'number' && typeof b === 'number') return decide(a - b)
  return typeof a === 'boolean' && typeof b === 'boolean' ? decide(Number(a) - Number(b)) : null
}

/**
 * Compares two values like groq-js; undefined when groq-js must compare them. Most conditions compare a type or a
 * number, and calling groq-js for each would dominate the time.
 */
export function compareValues(op: string, a: unknown, b: unknown): boolean | null | undefined {
  return isComparison(op) ? comparisons[op](a, b) : undefined
}

/** Three-valued logic like groq-js: null unless one side decides alone or both are boolean. */
export function combineConditions(type: 'And' | 'Or', a: unknown, b: unknown): boolean | null {
  const deciding = type === 'Or'
  if (a === deciding || b === deciding) return deciding
  return typeof a === 'boolean' && typeof b === 'boolean' ? !deciding : null
}

const simple = new WeakMap<ExprNode, boolean>()

/**
 * Whether a condition consists of attributes, constants and comparisons, so that it can be evaluated without groq-js.
 */
export function isSimple(node: ExprNode): boolean {
  const known = simple.get(node)
  if (known !== undefined) return known
  const found = looksSimple(node)
  simple.set(node, found)
  return found
}

function looksSimple(node: ExprNode): boolean {
  switch (node.type) {
    case 'This':
    case 'Parent':
    case 'Parameter':
    case 'Value':
      return true
    case 'AccessAttribute':
      return node.base === undefined || isSimple(node.base)
    case 'Group':
    case 'Not':
      return isSimple(node.base)
    case 'And':
    case 'Or':
      return isSimple(node.left) && isSimple(node.right)
    case 'OpCall':
      return isComparison(node.op) && isSimple(node.left) && isSimple(node.right)
    case 'FuncCall':
      return node.namespace === 'global' && node.name === 'defined' && node.args.every(isSimple)
    default:
      return false
  }
}
