import { browserSavesData } from '~/lib/save-data'

import './page'
import { watchConsultation } from './consultation'
import { on, whereThere } from './dom'
import { makeTabs } from './tabs'

whereThere('[data-tabs]', makeTabs)
whereThere('#consultation', watchConsultation)
// What moves or opens by itself comes when the page is complete, and not to visitors who save data.
on('load', () =>
  whereThere('[data-later]', ({ dataset: { later } }) => {
    if (later && !browserSavesData()) void import(later)
  }),
)
