import './page'
import { on } from './dom'
import { prefersStillness } from './preferences'
import { revealOnSight } from './reveal'

/** Specification section 9: the page counts as loaded half a second after it is there. */
const LOADED_AFTER_MS = 500

on('load', () => {
  setTimeout(() => document.documentElement.classList.add('loaded'), LOADED_AFTER_MS)
  if (!prefersStillness()) revealOnSight()
})
