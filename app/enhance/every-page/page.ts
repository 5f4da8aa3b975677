import presses from 'virtual:enhance-address/every-page/presses'

import './floor'
import { on, root, savesData, whenPresent } from '../dom'
import { watchExit } from './exit'
import { loadFormScriptsOnSubmit } from '../forms/forms'
import { watchHeader } from './header'
import { markLoaded } from './loaded'

root.className += ' scripted'
markLoaded()
whenPresent('.site-header--clear', watchHeader)
whenPresent('[data-exit]', watchExit)
on('submit', loadFormScriptsOnSubmit)
// On load, or on the first press: visitors who save data get it only then.
export const loadInteractions = (): unknown => import(presses)
on('pointerdown', loadInteractions)
if (!savesData) on('load', loadInteractions)
