import older from 'virtual:enhance-address/older'
import presses from 'virtual:enhance-address/presses'

import './floor'
import { on, root, savesData, whereThere } from './dom'
import { watchExit } from './exit'
import { fetchForForm } from './forms'
import { watchHeader } from './header'

root.classList.add('scripted')
whereThere('.site-header--clear', watchHeader)
whereThere('[data-exit]', watchExit)
on('focusin', fetchForForm)
on('submit', fetchForForm)
// Chrome 120, Safari 17.2 and Firefox 130 brought questions that close each other; windows had come to all of them before.
if (!('name' in HTMLDetailsElement.prototype)) void import(older)
// To who saves data it comes when they press something.
const fetchPresses = () => void import(presses)
if (savesData) on('pointerdown', fetchPresses)
else fetchPresses()
