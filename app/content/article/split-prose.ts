import type { Prose } from '../prose/prose'

type Block = Prose[number]

/** The end of a sentence, with closing quotes. */
const SENTENCE_END = /[.!?…]["'”’)]*\s+/g

/** The end of the last sentence in a text, else of the last word, else of the text. */
function lastBreakIn(text: string): number {
  const sentences = [...text.matchAll(SENTENCE_END)]
  const last = sentences[sentences.length - 1]
  if (last) return last.index + last[0].length
  const blank = text.lastIndexOf(' ')
  if (blank > 0) return blank + 1
  // Do not split a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

/** The positions at which a text is split into pieces of at most `most` characters. */
function splitPositions(text: string, most: number): number[] {
  const cuts = [0]
  let from = 0
  while (text.length - from > most) {
    from += lastBreakIn(text.slice(from, from + most))
    cuts.push(from)
  }
  return cuts
}

/** The spans of a block between two positions, with their marks. */
function spansBetween(children: Block['children'], from: number, to: number): Block['children'] {
  let start = 0
  return children.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += span.text.length
    return text === '' ? [] : [{ ...span, text }]
  })
}

/** Splits a paragraph, at sentence ends where possible. @param most in characters; at least 2, a surrogate pair */
export function splitProse(block: Block, most: number): Block[] {
  const text = block.children.map((span) => span.text).join('')
  if (text.length <= most) return [block]
  const cuts = splitPositions(text, most)
  return cuts.map((from, index) => ({
    ...block,
    _key: index === 0 ? block._key : `${block._key}-${index + 1}`,
    children: spansBetween(block.children, from, cuts[index + 1] ?? text.length),
  }))
}
