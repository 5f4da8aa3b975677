import presses from 'virtual:client-script-url/every-page/events'

import { on, root, savesData, whenPresent } from '../dom'
import { loadFormScriptsOnSubmit } from '../forms/plain-forms'

import { watchExit } from './quick-exit'

/** The transparent header of `/`, `/about` and `/contact` turns solid when scrolled. */
function watchHeader(header: HTMLElement): void {
  /** The distance from the top at which the header turns solid (specification section 2). */
  const SOLID_AFTER_PX = 50
  const update = () => header.toggleAttribute('data-solid', scrollY > SOLID_AFTER_PX)
  on('scroll', update)
  // Handles a scroll before the script ran. Deferred, because reading now would force a layout of the whole
  // page.
  requestAnimationFrame(update)
}

/** Specification section 9: the page counts as loaded half a second after its load. */
const LOADED_AFTER_MS = 500

/** Starts the fade-in animations. */
function markLoaded(): void {
  on('load', () => setTimeout(() => (root.className += ' loaded'), LOADED_AFTER_MS))
}

/*
 * Decides whether a page is enhanced (decision 17): requires Chrome 90, Safari 15.0 or Firefox 88. Older browsers throw
 * here, so the rest does not run, the page is not marked as scripted, and React does not start.
 */
// eslint-disable-next-line es-x/no-regexp-d-flag -- tests for support
RegExp('', 'd')

root.className += ' scripted'
markLoaded()
whenPresent('.site-header--clear', watchHeader)
whenPresent('[data-exit]', watchExit)
on('submit', loadFormScriptsOnSubmit)
// Runs on load; for visitors who save data, only on the first press.
export const loadInteractions = (): unknown => import(presses)
on('pointerdown', loadInteractions)
if (!savesData) on('load', loadInteractions)
