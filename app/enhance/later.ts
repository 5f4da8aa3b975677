import { attachFilm } from './film'
import { offerConsultation } from './offer'
import { prefersStillness } from './preferences'
import { revealOnSight } from './reveal'

const FILM_AFTER_MS = 100
const LOADED_AFTER_MS = 500
const OFFER_AFTER_MS = 10_000

const [navigation] = performance.getEntriesByType('navigation')
const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0

/** Times of the specification count from the load of the page; this module comes a little after it. */
function afterLoad(ms: number, then: () => void): void {
  setTimeout(then, loadedAt + ms - performance.now())
}

afterLoad(LOADED_AFTER_MS, () => document.documentElement.classList.add('loaded'))
afterLoad(OFFER_AFTER_MS, offerConsultation)
if (!prefersStillness()) {
  revealOnSight()
  afterLoad(FILM_AFTER_MS, attachFilm)
}
