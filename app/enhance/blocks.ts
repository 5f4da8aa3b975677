import { browserSavesData } from '~/lib/save-data'

import './page'
import { watchConsultation } from './consultation'
import { find, on } from './dom'
import { makeTabs } from './tabs'

makeTabs()
watchConsultation()
// What moves or opens by itself comes when the page is complete, and not to visitors who save data.
on('load', () => {
  const address = find('[data-later]')?.dataset.later
  if (address && !browserSavesData()) void import(address)
})
