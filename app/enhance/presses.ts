import { whereThere } from './dom'
import { watchLeaving } from './leaving'
import { watchMenu } from './menu'
import { watchPlainForms } from './plain-forms'
import { watchTabKeys } from './tab-keys'

/** What presses do beyond what the browser and the inline script see to. Pages work without it. */
whereThere('.site-header__menu', watchMenu)
watchTabKeys()
watchPlainForms()
watchLeaving()
