/** Who asks. What one kind of caller takes up never keeps another kind waiting. */
export type Caller = {
  /** `here`: without an editor's rights, but at this machine, such as the site's own server. */
  kind: 'editor' | 'here' | 'stranger'
  /** Who is counted as one caller. */
  network: string
  /** The user id that queries see as `identity()`. */
  identity: string
}

export type PlaceLimits = Record<Caller['kind'], { all: number; ofNetwork: number }>

/** Counts what callers keep open, so that nobody can hold an unbounded number of it. */
export class Places {
  readonly #limits: PlaceLimits
  readonly #taken = new Map<string, number>()

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Takes a place. Returns how to give it back; null when none is left for this caller. */
  take({ kind, network }: Caller): (() => void) | null {
    const { all, ofNetwork } = this.#limits[kind]
    const keys = [kind, `${kind} ${network}`]
    const [taken = 0, takenByNetwork = 0] = keys.map((key) => this.#taken.get(key) ?? 0)
    if (taken >= all || takenByNetwork >= ofNetwork) return null
    for (const key of keys) this.#add(key, 1)
    let held = true
    return () => {
      if (held) for (const key of keys) this.#add(key, -1)
      held = false
    }
  }

  #add(key: string, change: 1 | -1) {
    const count = (this.#taken.get(key) ?? 0) + change
    if (count === 0) this.#taken.delete(key)
    else this.#taken.set(key, count)
  }
}
