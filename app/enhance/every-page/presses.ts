import older from 'virtual:enhance-address/every-page/older'

import { on, whereThere } from '../dom'
import { fetchFormScripts } from '../forms/form-scripts'
import { watchLeaving } from '../waiting/leaving'
import { tellOfChats } from './chats'
import { watchHiddenPanels } from './hidden-panels'
import { watchMenu } from './menu'
import { watchPlainForms } from '../forms/plain-forms'
import { watchTabKeys } from './tab-keys'

/** What presses do beyond what the browser and the inline script see to. Pages work without it. */
whereThere('.site-header__menu', watchMenu)
watchTabKeys()
watchHiddenPanels()
watchPlainForms()
fetchFormScripts()
watchLeaving()
tellOfChats()
// Behind an edge a page names the script that tells the site of it.
const { tells } = document.documentElement.dataset
if (tells) void import(tells)
// Chrome 120, Safari 17.2 and Firefox 130 brought questions that close each other; windows had come to all of them before.
if (!('name' in HTMLDetailsElement.prototype)) void import(older)
// Firefox shows a page from its back-forward cache with the storage of the time when it was left, in which the mark of
// the quick exit is missing (`head.ts`). A page that listens to this is fetched again.
if ('mozInnerScreenX' in window) on('unload', () => {})
