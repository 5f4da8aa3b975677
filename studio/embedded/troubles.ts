const gravestFirst = ['refused', 'lost', 'signedOut', 'slow'] as const

/** What keeps words from being saved: a server that will never take them, no connection, an editor's cookie that ended, or a server that does not take them yet. */
export type Trouble = (typeof gravestFirst)[number]

/** What is wrong at the moment, each told by who met it. */
export class Troubles {
  readonly #met = new Map<object, Trouble>()
  readonly #changed: (gravest: Trouble | null) => void

  /** @param changed is told the gravest trouble after every change, null when there is none */
  constructor(changed: (gravest: Trouble | null) => void) {
    this.#changed = changed
  }

  /** @param source who met the trouble, for whom an earlier one is forgotten @param trouble null when it is over */
  report(source: object, trouble: Trouble | null) {
    if (trouble === null) this.#met.delete(source)
    else this.#met.set(source, trouble)
    const met = new Set(this.#met.values())
    this.#changed(gravestFirst.find((each) => met.has(each)) ?? null)
  }
}
