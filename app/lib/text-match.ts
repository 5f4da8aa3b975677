/** Words of a search beyond this number are not looked for. */
const MAX_WORDS = 8

/** A letter with the marks that stand on it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/** Without accents, dots below and capitals, so that `Adeyemi` finds `Adéyẹmí`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** What two spellings of one name have in common: without accents, dots below, capitals, and blanks that do not count. */
export const sameName = (name: string): string => fold(name).replace(/\s+/g, ' ').trim()

/** The folded words that a visitor searches for; signs between them do not count. */
export function searchWords(query: string): string[] {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** True when each of the words stands somewhere in one of the texts. Words come from `searchWords`. */
export function matchesAll(words: readonly string[], ...texts: readonly string[]): boolean {
  const folded = texts.map(fold)
  return words.every((word) => folded.some((text) => text.includes(word)))
}

export type MarkedPart = { text: string; marked: boolean }

/** Cuts a text, as it is spelled, into the parts that match one of the words and those between. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
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
