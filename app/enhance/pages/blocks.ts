import later from 'virtual:enhance-address/later'

import '../every-page/page'
import { watchConsultation } from '../windows/consultation'
import { on, savesData, whenPresent } from '../dom'
import { makeTabs } from '../choices/tabs'

whenPresent('[data-tabs]', makeTabs)
whenPresent('#consultation', watchConsultation)
// Animations and the offer start on load, and not for visitors who save data.
if (!savesData) on('load', (): unknown => import(later))
