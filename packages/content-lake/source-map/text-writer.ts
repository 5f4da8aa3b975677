/** Pieces that are put together at once. */
const MOST = 4_000

/**
 * Text that is written in many small pieces. Put together one by one they would stay a tree of all of them, which takes
 * longer to clear away than the query takes.
 */
export class TextWriter {
  readonly #chunks: string[] = []
  #pieces: string[] = []

  write(first: string, second: string, third: string) {
    this.#pieces.push(first, second, third)
    if (this.#pieces.length > MOST) this.#flush()
  }

  /** Everything that was written. */
  text(): string {
    this.#flush()
    return this.#chunks.join('')
  }

  #flush() {
    this.#chunks.push(this.#pieces.join(''))
    this.#pieces = []
  }
}
