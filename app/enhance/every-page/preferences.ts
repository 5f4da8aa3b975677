import { root } from '../dom'

/** True where the page asks to be held still: nothing opens by itself. */
export const isHeldStill = (): boolean => 'still' in root.dataset

/** True where the visitor asked for less motion, or the page does. */
export const prefersStillness = (): boolean => isHeldStill() || matchMedia('(prefers-reduced-motion:reduce)').matches

/**
 * Whether the line is one for films: Wi-Fi or a cable, where the browser tells. Others are judged by the device: one with
 * a mouse seldom pays for each megabyte.
 */
export function fitsFilms(): boolean {
  // Not in every browser, and its `type` not on every device.
  const { type = 'unknown' } = (navigator as Navigator & { connection?: { type?: string } }).connection ?? {}
  return type === 'unknown' ? matchMedia('(hover:hover)').matches : /^(wifi|ethernet)$/.test(type)
}
