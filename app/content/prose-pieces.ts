import type { Prose } from './prose'

type Block = Prose[number]

/** The end of a sentence, with the quotes that close it. */
const SENTENCE_END = /[.!?…]["'”’)]*\s+/g

/** Behind the last place in a text where a reader pauses: after a sentence, else after a word, else anywhere. */
function pauseIn(text: string): number {
  const sentences = [...text.matchAll(SENTENCE_END)]
  const last = sentences[sentences.length - 1]
  if (last) return last.index + last[0].length
  const blank = text.lastIndexOf(' ')
  if (blank > 0) return blank + 1
  // Half of a pair of surrogates is no letter.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

/** Where a text is cut so that no piece is longer than `most`. */
function cutsIn(text: string, most: number): number[] {
  const cuts = [0]
  let from = 0
  while (text.length - from > most) {
    from += pauseIn(text.slice(from, from + most))
    cuts.push(from)
  }
  return cuts
}

/** The spans of a block between two places of its text, with their marks. */
function spansBetween(children: Block['children'], from: number, to: number): Block['children'] {
  let start = 0
  return children.flatMap((span) => {
    const text = span.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += span.text.length
    return text === '' ? [] : [{ ...span, text }]
  })
}

/**
 * A paragraph in pieces that are short enough, each of which ends with a sentence where one ends. Links and formats stay.
 * @param most in characters; 2 at least, as some letters are two of them
 */
export function piecesOf(block: Block, most: number): Block[] {
  const text = block.children.map((span) => span.text).join('')
  if (text.length <= most) return [block]
  const cuts = cutsIn(text, most)
  return cuts.map((from, index) => ({
    ...block,
    _key: index === 0 ? block._key : `${block._key}-${index + 1}`,
    children: spansBetween(block.children, from, cuts[index + 1] ?? text.length),
  }))
}
