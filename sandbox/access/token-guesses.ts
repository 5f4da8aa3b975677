import { createLimiter } from '~/lib/http/limiter.server'

const WINDOW_MS = 60_000
const SUBJECTS = 10_000
const EVERYBODY = 'everybody'

/**
 * Counts wrong tokens a minute, by network. Nobody can use up somebody else's guesses: however many were wrong in all,
 * a network that has not guessed yet is heard.
 */
export class TokenGuesses {
  readonly #ofNetwork = createLimiter({ max: 10, windowMs: WINDOW_MS, subjects: SUBJECTS })
  readonly #firstOfNetwork = createLimiter({ max: 1, windowMs: WINDOW_MS, subjects: SUBJECTS })
  readonly #ofAll = createLimiter({ max: 100, windowMs: WINDOW_MS, subjects: 1 })

  /** Whether a token from this network is looked at. */
  isHeard(network: string): boolean {
    if (!this.#ofNetwork.look(network).allowed) return false
    return this.#ofAll.look(EVERYBODY).allowed || this.#firstOfNetwork.look(network).allowed
  }

  countWrong(network: string) {
    this.#ofNetwork.ask(network)
    this.#firstOfNetwork.ask(network)
    this.#ofAll.ask(EVERYBODY)
  }
}
