import { on, root } from '../dom'

/** Specification section 9: the page counts as loaded half a second after it is there. */
const LOADED_AFTER_MS = 500

/** Lets what fades in with the page come. */
export function markLoaded(): void {
  on('load', () => setTimeout(() => (root.className += ' loaded'), LOADED_AFTER_MS))
}
