/** Maximum words of a query; further ones are ignored. */
const MAX_WORDS = 8

/** A letter with its combining marks. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Hausa letters without a decomposition, and how they are typed. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** The Hausa apostrophe before y (U+02BC or a keyboard apostrophe), which does not separate words. */
const BEFORE_Y = /ʼ|['’](?=y)/g

const ASCII = /^[\0-\x7f]*$/

/** Folds to lower case without accents, dots below and hooks: `Adeyemi` finds `Adéyẹmí`, `kauna` finds `ƙauna`. */
export function fold(text: string): string {
  // Fast path: ASCII has no combining marks.
  if (ASCII.test(text)) return text.toLowerCase().replace(BEFORE_Y, '')
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(BEFORE_Y, '')
}

/** Returns the key of a name in any spelling: folded, with single spaces. */
export const sameName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/** Returns the folded words of a text, without punctuation. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns the distinct folded words of a query. */
export const searchWords = (query: string): string[] => [...new Set(wordsIn(query))].slice(0, MAX_WORDS)

/** Whether each word occurs in one of the texts. @param folded texts from `fold` @param words from `searchWords` */
export const includesAll = (folded: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => folded.some((text) => text.includes(word)))

/** Whether one of the words occurs in a text. @param folded from `fold` */
export const matchesAny = (words: readonly string[], folded: string): boolean =>
  words.some((word) => folded.includes(word))

/** Returns the approximate position of the first match; 0 without one. Folding shifts positions slightly. */
export function indexOfAny(words: readonly string[], text: string): number {
  const folded = fold(text)
  const indexes = words.map((word) => folded.indexOf(word)).filter((index) => index !== -1)
  return indexes.length > 0 ? Math.min(...indexes) : 0
}

export type MarkedPart = { text: string; marked: boolean }

/** The folded text, and for each of its characters the start and end of its letter in the text. */
function foldWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  // Folding changes lengths, so fold each letter separately.
  for (const { 0: letter, index } of text.matchAll(LETTER)) {
    const plain = letter < '\u0080' ? letter.toLowerCase() : fold(letter)
    folded += plain
    for (let length = plain.length; length > 0; length -= 1) {
      starts.push(index)
      ends.push(index + letter.length)
    }
  }
  return { folded, starts, ends }
}

/** Splits a text, in its original spelling, into matches and the parts between. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const quick = fold(text)
  if (!matchesAny(words, quick)) return text === '' ? [] : [{ text, marked: false }]
  // In an ASCII text without a dropped apostrophe, each character keeps its position.
  const letters = ASCII.test(text) && quick.length === text.length ? null : foldWithPositions(text)
  const folded = letters?.folded ?? quick

  const matches: { from: number; to: number }[] = []
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      const last = at + word.length - 1
      matches.push({ from: letters?.starts[at] ?? at, to: letters?.ends[last] ?? last + 1 })
    }
  }

  const parts: MarkedPart[] = []
  let end = 0
  for (const { from, to } of matches.sort((one, other) => one.from - other.from)) {
    const last = parts[parts.length - 1]
    if (last?.marked && from <= end) last.text += text.slice(end, to)
    else {
      if (from > end) parts.push({ text: text.slice(end, from), marked: false })
      parts.push({ text: text.slice(from, to), marked: true })
    }
    end = Math.max(end, to)
  }
  if (end < text.length) parts.push({ text: text.slice(end), marked: false })
  return parts
}
