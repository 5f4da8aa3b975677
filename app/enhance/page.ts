import './floor'
import { on, root } from './dom'
import { watchAccordions } from './accordion'
import { watchExit } from './exit'
import { watchHeader } from './header'
import { watchLetters } from './letter'
import { watchMenu } from './menu'

root.classList.add('scripted')
on('load', () => {
  /** Specification section 9: the page counts as loaded half a second after it is there. */
  const LOADED_AFTER_MS = 500
  setTimeout(() => root.classList.add('loaded'), LOADED_AFTER_MS)
})
watchHeader()
watchMenu()
watchAccordions()
watchExit()
watchLetters()
