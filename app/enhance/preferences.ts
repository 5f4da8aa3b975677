import { root } from './dom'

/** True where the page asks to be held still: nothing opens by itself. */
export const isHeldStill = (): boolean => 'still' in root.dataset

/** True where the visitor asked for less motion, or the page does. */
export const prefersStillness = (): boolean => isHeldStill() || matchMedia('(prefers-reduced-motion:reduce)').matches
