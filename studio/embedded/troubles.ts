const gravestFirst = ['refused', 'lost', 'signedOut', 'slow'] as const

/**
 * Problems that prevent saving, gravest first: rejected for good, no connection, expired editor cookie, temporary
 * failure.
 */
export type Outage = (typeof gravestFirst)[number]

/** Current problems by source. */
export class Outages {
  readonly #met = new Map<object, Outage>()
  readonly #changed: (gravest: Outage | null) => void

  /** @param changed called with the gravest problem after every change, null when there is none */
  constructor(changed: (gravest: Outage | null) => void) {
    this.#changed = changed
  }

  /**
   * @param source origin of the problem, replacing its earlier one
   * @param trouble null when it is resolved
   */
  report(source: object, trouble: Outage | null) {
    if (trouble === null) this.#met.delete(source)
    else this.#met.set(source, trouble)
    const met = new Set(this.#met.values())
    this.#changed(gravestFirst.find((each) => met.has(each)) ?? null)
  }
}
