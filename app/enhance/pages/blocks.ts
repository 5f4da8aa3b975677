import later from 'virtual:enhance-address/later'

import '../every-page/page'
import { watchConsultation } from '../windows/consultation'
import { on, savesData, whereThere } from '../dom'
import { makeTabs } from '../choices/tabs'

whereThere('[data-tabs]', makeTabs)
whereThere('#consultation', watchConsultation)
// Animations and the offer start on load, and not for visitors who save data.
if (!savesData) on('load', (): unknown => import(later))
