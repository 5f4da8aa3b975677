import * as v from 'valibot'

import { wholeItems, type ReportMalformed } from '../sanity/parse'

/** Facts in display form, by their placeholder: `business`, `price:single`, or `offer <id>` for a chip. */
export type Facts = ReadonlyMap<string, string>

type Place = { document: string; path: readonly (string | number)[] }
type Span = { _type: 'span'; _key: string; text: string; marks: string[] }

const PLACEHOLDER = /\{(business(?::[a-z]+)?|price:[a-z0-9]+)\}/g
/** A malformed placeholder. */
const UNREADABLE = /\{(?:business|price):/

const livePrice = v.object({ _type: v.literal('livePrice'), offer: v.object({ _ref: v.string() }) })
const liveFact = v.object({
  _type: v.literal('liveFact'),
  fact: v.picklist(['business', 'business:phone', 'business:email', 'price:session']),
})
const marksOf = v.object({ marks: wholeItems(v.string()) })

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
const isChip = (child: unknown): child is Record<string, unknown> =>
  isObject(child) && (child['_type'] === 'livePrice' || child['_type'] === 'liveFact')
const below = ({ document, path }: Place, key: string | number): Place => ({ document, path: [...path, key] })

/** The fact name of a chip. */
function factOf(chip: Record<string, unknown>): string {
  const [price, fact] = [v.safeParse(livePrice, chip), v.safeParse(liveFact, chip)]
  return price.success ? `offer ${price.output.offer._ref}` : fact.success ? fact.output.fact : ''
}

/** The marks of the span next to a chip; none at the start or end of a paragraph. */
const marksBeside = (child: unknown): string[] => {
  const parsed = v.safeParse(marksOf, child)
  return parsed.success ? parsed.output.marks : []
}

const isSpan = (child: unknown): child is Span =>
  isObject(child) && child['_type'] === 'span' && typeof child['text'] === 'string'
const sameMarks = (one: unknown, other: unknown) => marksBeside(one).join('\n') === marksBeside(other).join('\n')

/** Joins spans of the same format, so that a search matches the whole sentence. */
function joined(children: readonly unknown[]): unknown[] {
  return children.reduce<unknown[]>((before, child) => {
    const last = before[before.length - 1]
    if (!isSpan(last) || !isSpan(child) || !sameMarks(last, child)) return [...before, child]
    return [...before.slice(0, -1), { ...last, text: last.text + child.text }]
  }, [])
}

/** A text or paragraph with an unknown fact becomes null. @param report receives the omitted parts */
export function interpolateFacts(answer: unknown, facts: Facts, report: ReportMalformed): unknown {
  function leaveOut({ document, path }: Place, problem: string): null {
    report({ document, problems: [`${path.join('.') || 'value'}: ${problem}`], outcome: 'left-out' })
    return null
  }

  function text(written: string, place: Place): string | null {
    const unknown = [...written.matchAll(PLACEHOLDER)].find(([, name = '']) => !facts.has(name))
    if (unknown) return leaveOut(place, `names ${unknown[0]}, which is not known`)
    if (UNREADABLE.test(written.replace(PLACEHOLDER, '')))
      return leaveOut(place, 'holds a placeholder that cannot be read')
    return written.replace(PLACEHOLDER, (_placeholder, name: string) => facts.get(name) ?? '')
  }

  function chipText(chip: Record<string, unknown>, place: Place): string | null {
    const shown = facts.get(factOf(chip))
    return shown ?? leaveOut(place, `shows ${chip['_type'] === 'livePrice' ? 'a price' : 'a fact'} that is not known`)
  }

  function paragraph(block: Record<string, unknown>, children: readonly unknown[], place: Place): unknown {
    const words = children.map((child, index) => {
      const at = below(below(place, 'children'), index)
      if (isChip(child)) return chipText(child, at)
      return isObject(child) && typeof child['text'] === 'string' ? text(child['text'], below(at, 'text')) : undefined
    })
    if (words.includes(null)) return null
    const marks = (index: number) => {
      const [before, after] = [children.slice(0, index).reverse().find(isSpan), children.slice(index).find(isSpan)].map(
        marksBeside,
      )
      return before?.filter((mark) => after?.includes(mark)) ?? []
    }
    const filled = children.map((child, index) => {
      if (isChip(child)) return { _type: 'span', _key: String(child['_key']), text: words[index], marks: marks(index) }
      return isObject(child) && typeof words[index] === 'string' ? { ...child, text: words[index] } : child
    })
    return { ...block, children: children.some(isChip) ? joined(filled) : filled }
  }

  function part(value: unknown, place: Place): unknown {
    if (typeof value === 'string') return text(value, place)
    if (Array.isArray(value)) return value.map((item: unknown, index) => part(item, below(place, index)))
    if (!isObject(value)) return value
    const here = typeof value['_id'] === 'string' ? { document: value['_id'], path: [] } : place
    if (value['_type'] === 'block' && Array.isArray(value['children'])) return paragraph(value, value['children'], here)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, key.startsWith('_') ? item : part(item, below(here, key))]),
    )
  }

  return part(answer, { document: 'unknown', path: [] })
}
