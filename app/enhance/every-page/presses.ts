import older from 'virtual:enhance-address/every-page/older'

import { on, whenPresent } from '../dom'
import { loadFormScripts } from '../forms/form-scripts'
import { showNavigationProgress } from '../waiting/leaving'
import { reportChats } from './chats'
import { watchHiddenPanels } from './hidden-panels'
import { watchMenu } from './menu'
import { watchPlainForms } from '../forms/plain-forms'
import { watchTabKeys } from './tab-keys'

/** Interactions beyond the browser's own and the inline script. Pages work without them. */
whenPresent('.site-header__menu', watchMenu)
watchTabKeys()
watchHiddenPanels()
watchPlainForms()
loadFormScripts()
showNavigationProgress()
reportChats()
// Behind an edge, a page names the script that reports its views.
const { tells } = document.documentElement.dataset
if (tells) void import(tells)
// Exclusive `details` require Chrome 120, Safari 17.2 or Firefox 130; all of these support dialogs.
if (!('name' in HTMLDetailsElement.prototype)) void import(older)
// Firefox restores the back/forward cache with the storage from before the quick exit, so the mark is missing
// (`head.ts`). An unload listener disables that cache.
if ('mozInnerScreenX' in window) on('unload', () => {})
