/** Words of a search beyond this number are not looked for. */
const MAX_WORDS = 8

/** A letter with the marks that stand on it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Letters of Hausa that are no letter with a mark, and what is typed in their place. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** What Hausa writes before a y that is a letter of its own (U+02BC, or what keyboards have): it parts no word. */
const BEFORE_Y = /ʼ|['’](?=y)/g

const ASCII = /^[\0-\x7f]*$/

/** Without accents, dots below, hooks and capitals, so that `Adeyemi` finds `Adéyẹmí` and `kauna` finds `ƙauna`. */
export function fold(text: string): string {
  // Most texts are ASCII, in which no letter has a mark.
  if (ASCII.test(text)) return text.toLowerCase().replace(BEFORE_Y, '')
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(BEFORE_Y, '')
}

/** What two spellings of one name have in common: without accents, dots below, capitals, and blanks that do not count. */
export const sameName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/** The folded words of a text; signs between them do not count. */
export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The folded words that a visitor searches for. */
export const searchWords = (query: string): string[] => [...new Set(wordsIn(query))].slice(0, MAX_WORDS)

/**
 * True when each of the words stands somewhere in one of the texts.
 * @param folded texts as `fold` gives them
 * @param words as `searchWords` gives them
 */
export const holdsAll = (folded: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => folded.some((text) => text.includes(word)))

/** True when one of the words stands somewhere in the text. */
export function matchesAny(words: readonly string[], text: string): boolean {
  const folded = fold(text)
  return words.some((word) => folded.includes(word))
}

/** About where the first of the words stands in a text; 0 where none does. Folding moves letters by a few places. */
export function placeOfAny(words: readonly string[], text: string): number {
  const folded = fold(text)
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place !== -1)
  return places.length > 0 ? Math.min(...places) : 0
}

export type MarkedPart = { text: string; marked: boolean }

/** Cuts a text, as it is spelled, into the parts that match one of the words and those between. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  if (!matchesAny(words, text)) return text === '' ? [] : [{ text, marked: false }]
  // Folding changes lengths, so each letter is folded by itself and remembers where it stood.
  const letters = text.match(LETTER) ?? []
  let folded = ''
  const places: number[] = []
  letters.forEach((letter, place) => {
    const plain = letter < '\u0080' ? letter.toLowerCase() : fold(letter)
    folded += plain
    for (let length = plain.length; length > 0; length -= 1) places.push(place)
  })

  const isMarked = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (const place of places.slice(at, at + word.length)) isMarked.add(place)
    }
  }

  const parts: MarkedPart[] = []
  letters.forEach((letter, place) => {
    const marked = isMarked.has(place)
    const last = parts[parts.length - 1]
    if (last && last.marked === marked) last.text += letter
    else parts.push({ text: letter, marked })
  })
  return parts
}
