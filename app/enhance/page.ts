import older from 'virtual:enhance-address/older'
import presses from 'virtual:enhance-address/presses'

import './floor'
import { on, root, savesData, whereThere } from './dom'
import { watchExit } from './exit'
import { fetchForForm } from './forms'
import { watchHeader } from './header'
import { markLoaded } from './loaded'

root.classList.add('scripted')
markLoaded()
whereThere('.site-header--clear', watchHeader)
whereThere('[data-exit]', watchExit)
on('focusin', fetchForForm)
on('submit', fetchForForm)
// Chrome 120, Safari 17.2 and Firefox 130 brought questions that close each other; windows had come to all of them before.
if (!('name' in HTMLDetailsElement.prototype)) void import(older)
// When the page is complete, or when somebody presses something: whoever saves data gets it only then.
const fetchPresses = () => void import(presses)
on('pointerdown', fetchPresses)
if (!savesData) on('load', fetchPresses)
