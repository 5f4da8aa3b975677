import { on, root } from '../dom'

/** Specification section 9: the page counts as loaded half a second after its load. */
const LOADED_AFTER_MS = 500

/** Starts the fade-in animations. */
export function markLoaded(): void {
  on('load', () => setTimeout(() => (root.className += ' loaded'), LOADED_AFTER_MS))
}
