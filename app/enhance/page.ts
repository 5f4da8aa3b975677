import './floor'
import { watchAccordions } from './accordion'
import { on, root, whereThere } from './dom'
import { watchExit } from './exit'
import { watchForms } from './forms'
import { watchHeader } from './header'
import { watchMenu } from './menu'

root.classList.add('scripted')
on('load', () => {
  /** Specification section 9: the page counts as loaded half a second after it is there. */
  const LOADED_AFTER_MS = 500
  setTimeout(() => root.classList.add('loaded'), LOADED_AFTER_MS)
})
whereThere('.site-header--clear', watchHeader)
whereThere('.site-header__menu', watchMenu)
watchAccordions()
whereThere('[data-exit]', watchExit)
watchForms()
