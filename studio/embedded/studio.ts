import { renderStudio } from 'sanity'
import type { Observable } from 'rxjs'
import { createConfig, type Dataset } from '../sanity.config'
import { resendThroughOutages } from './resending'
import { openAgainSignedOut } from './sign-out'
import type { Troubles } from './troubles'
import { wantsVision } from './vision'

/**
 * Shows the Studio in `place`, at the addresses under /studio.
 * @param troubles is told what keeps words from being saved @param lineBack tells that the server is heard again
 */
export function start(place: HTMLElement, dataset: Dataset, troubles: Troubles, lineBack: Observable<void>) {
  renderStudio(
    place,
    createConfig(dataset, {
      vision: wantsVision(window),
      requestHandler: resendThroughOutages(troubles, lineBack),
      accounts: openAgainSignedOut,
    }),
    { basePath: '/studio' },
  )
}
