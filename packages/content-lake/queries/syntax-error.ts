type Token = {
  text: string
  start: number
  kind: 'operand' | 'open' | 'close' | 'operator' | 'name' | 'strange'
}

export type SyntaxProblem = {
  description: string
  start: number
  end: number
}

type Bracket = 'object' | 'array' | 'filter' | 'arguments' | 'group'

const closers: Record<Bracket, string> = { object: '}', array: ']', filter: ']', arguments: ')', group: ')' }
const bodies: Record<Bracket, string> = {
  object: 'object body',
  array: 'array body',
  filter: 'expression in brackets',
  arguments: 'function arguments',
  group: 'parenthesized expression',
}
/** Brackets that may be empty or end with a comma. */
const mayBeEmpty = new Set<Bracket>(['object', 'array', 'arguments'])

const token =
  /(?<space>\s+|\/\/[^\n]*)|(?<operand>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\$[a-z_]\w*|\d+(?:\.\d+)?(?:e[+-]?\d+)?|@|\^(?:\.\^)*)|(?<name>[a-z_]\w*)|(?<open>[([{])|(?<close>[)\]}])|(?<operator>\.\.\.|\.\.|->|=>|::|==|!=|<=|>=|&&|\|\||\*\*|[.,:<>|!+\-*/%])|(?<strange>["'][^]*|.)/giy

function tokensOf(query: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: text, index: start, groups = {} } of query.matchAll(token)) {
    const kind = (['operand', 'name', 'open', 'close', 'operator', 'strange'] as const).find(
      (each) => groups[each] !== undefined,
    )
    if (kind !== undefined) tokens.push({ text, start, kind })
  }
  return tokens
}

/**
 * Explains a syntax error with the messages of the hosted Content Lake. It checks the order of operands, operators
 * and brackets; `position`, where the parser stopped, is the fallback.
 */
export function explainSyntaxError(query: string, position: number): SyntaxProblem {
  const open: { bracket: Bracket; start: number }[] = []
  let wantsOperand = true
  let before: Token | null = null

  const unexpected = ({ text, start }: Token): SyntaxProblem => ({
    description: `unexpected token ${JSON.stringify(text)}, expected expression`,
    start,
    end: start + text.length,
  })
  function unclosed(end: number): SyntaxProblem {
    const top = open.at(-1)
    if (top === undefined) return { description: 'unable to parse entire expression', start: end, end: query.length }
    return { description: `expected '${closers[top.bracket]}' following ${bodies[top.bracket]}`, start: top.start, end }
  }
  /** Whether a list just started or continues after a comma: it may end here. */
  function mayEndHere(): boolean {
    const top = open.at(-1)
    return (
      top !== undefined &&
      mayBeEmpty.has(top.bracket) &&
      (before?.kind === 'open' || before?.text === ',' || before?.text === '...')
    )
  }

  for (const each of tokensOf(query)) {
    const { text, start, kind } = each
    const top = open.at(-1)?.bracket
    if (kind === 'strange') return unexpected(each)
    if (kind === 'operand' || kind === 'name') {
      const isOperator: boolean = kind === 'name' && /^(?:in|match|asc|desc)$/.test(text) && !wantsOperand
      const isAttribute = before?.text === '.' || before?.text === '->' || before?.text === '::' || before?.text === '|'
      if (isAttribute && kind === 'operand')
        return { description: `${text} is not allowed here`, start, end: start + text.length }
      if (!wantsOperand && !isOperator && !isAttribute) return unclosed(start)
      wantsOperand = isOperator && /^(?:in|match)$/.test(text)
    } else if (kind === 'open') {
      const isCall = text === '(' && before?.kind === 'name' && !wantsOperand
      if (!wantsOperand && text === '(' && !isCall) return unclosed(start)
      open.push({
        start,
        bracket:
          text === '{' ? 'object' : text === '(' ? (isCall ? 'arguments' : 'group') : wantsOperand ? 'array' : 'filter',
      })
      wantsOperand = true
    } else if (kind === 'close') {
      // `list[]` is not a filter.
      const isPostfix = top === 'filter' && before?.text === '[' && text === ']'
      if (wantsOperand && !mayEndHere() && !isPostfix) return unexpected(each)
      if (top === undefined || closers[top] !== text) return unclosed(start)
      open.pop()
      wantsOperand = false
    } else if (wantsOperand) {
      const isSplat = text === '...' && (top === 'object' || top === 'array')
      if (text === '*') wantsOperand = false
      else if (mayEndHere() && !isSplat && !/^[!+-]$/.test(text)) return unclosed(start)
      else if (!isSplat && !/^[!+-]$/.test(text)) return unexpected(each)
    } else if (text === '!' || (text === ',' && top === undefined)) return unclosed(start)
    else wantsOperand = text !== '->'
    before = each
  }
  if (wantsOperand && !mayEndHere())
    return { description: 'unexpected end-of-file, expected expression', start: query.length, end: query.length }
  if (open.length > 0) return unclosed(query.length)
  return {
    description: 'unable to parse entire expression',
    start: Math.min(position, query.length),
    end: query.length,
  }
}
