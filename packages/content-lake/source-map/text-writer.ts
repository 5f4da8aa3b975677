/** Number of pieces to join at once. */
const MOST = 4_000

/**
 * Builds a text from many small pieces. Plain concatenation would keep a tree of all pieces, which takes longer to
 * free than the query takes.
 */
export class TextWriter {
  readonly #chunks: string[] = []
  #pieces: string[] = []

  write(first: string, second: string, third: string) {
    this.#pieces.push(first, second, third)
    if (this.#pieces.length > MOST) this.#flush()
  }

  /** Returns the whole text. */
  text(): string {
    this.#flush()
    return this.#chunks.join('')
  }

  #flush() {
    this.#chunks.push(this.#pieces.join(''))
    this.#pieces = []
  }
}
