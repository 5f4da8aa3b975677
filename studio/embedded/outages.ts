const OUTAGES_BY_SEVERITY = ['refused', 'lost', 'signedOut', 'slow'] as const

/** Problems that prevent saving, gravest first: rejected for good, no connection, signed out, temporary failure. */
export type Outage = (typeof OUTAGES_BY_SEVERITY)[number]

/** Current problems by source. */
export class Outages {
  readonly #met = new Map<object, Outage>()
  readonly #changed: (gravest: Outage | null) => void

  /** @param changed called with the gravest problem after every change, null when there is none */
  constructor(changed: (gravest: Outage | null) => void) {
    this.#changed = changed
  }

  /** Replaces the problem of a source; null when it is resolved. */
  report(source: object, trouble: Outage | null) {
    if (trouble === null) this.#met.delete(source)
    else this.#met.set(source, trouble)
    const met = new Set(this.#met.values())
    this.#changed(OUTAGES_BY_SEVERITY.find((each) => met.has(each)) ?? null)
  }
}

/** Delay after which a problem is shown: shorter ones are not. */
const SHOW_AFTER_MS = 1_000

const texts: Record<Outage, string> = {
  refused:
    'The server refused your last change. Your text is kept here: copy it to a safe place, then reload this page.',
  lost: 'No connection. What you wrote is kept here and will be saved when it is back; you can go on writing then. Leave this page open.',
  signedOut:
    'You are signed out. Open the Studio in another tab and sign in: your text is kept here and will be saved then.',
  slow: 'Saving… This is taking longer than usual. Your text is kept here: leave this page open.',
}

/** Adds a notice about problems that prevent saving. @returns a function that changes it */
export function outageNotice(page: Document): (trouble: Outage | null) => void {
  const line = page.createElement('div')
  line.className = 'trouble'
  line.setAttribute('role', 'status')
  page.body.append(line)
  let current: Outage | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  return (trouble) => {
    if (trouble === current) return
    const shown = line.textContent !== ''
    current = trouble
    clearTimeout(timer)
    const update = () => (line.textContent = trouble === null ? '' : texts[trouble])
    if (trouble === null || shown) update()
    else timer = setTimeout(update, SHOW_AFTER_MS)
  }
}
