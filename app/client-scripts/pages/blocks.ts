import later from 'virtual:client-script-url/after-load'

import '../every-page/page'
import { watchConsultation } from '../dialogs/dialogs'
import { on, savesData, whenPresent } from '../dom'
import { makeTabs } from '../tabs/tabs'

whenPresent('[data-tabs]', makeTabs)
whenPresent('#consultation', watchConsultation)
// Animations and the offer start on load, and not for visitors who save data.
if (!savesData) on('load', (): unknown => import(later))
