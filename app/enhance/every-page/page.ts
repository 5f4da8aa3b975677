import presses from 'virtual:enhance-address/every-page/presses'

import './floor'
import { on, root, savesData, whereThere } from '../dom'
import { watchExit } from './exit'
import { answerInPlace } from '../forms/forms'
import { watchHeader } from './header'
import { markLoaded } from './loaded'

root.className += ' scripted'
markLoaded()
whereThere('.site-header--clear', watchHeader)
whereThere('[data-exit]', watchExit)
on('submit', answerInPlace)
// On load, or on the first press: visitors who save data get it only then.
export const fetchPresses = (): unknown => import(presses)
on('pointerdown', fetchPresses)
if (!savesData) on('load', fetchPresses)
