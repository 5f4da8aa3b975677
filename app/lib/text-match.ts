/** Words of a search beyond this number are not looked for. */
const MAX_WORDS = 8

/** Without accents, dots below and capitals, so that `Adeyemi` finds `Adéyẹmí`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The folded words that a visitor searches for; signs between them do not count. */
export function searchWords(query: string): string[] {
  const words = fold(query).split(/[^\p{L}\p{N}]+/u).filter(Boolean)
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
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    for (const unit of fold(segment)) {
      folded += unit
      for (let length = unit.length; length > 0; length -= 1) places.push(index)
    }
  }
  places.push(text.length)

  const isMarked = new Set<number>()
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      for (let place = at; place < at + word.length; place += 1) isMarked.add(places[place] ?? 0)
    }
  }

  const parts: MarkedPart[] = []
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    const marked = isMarked.has(index)
    const last = parts.at(-1)
    if (last && last.marked === marked) last.text += segment
    else parts.push({ text: segment, marked })
  }
  return parts
}
