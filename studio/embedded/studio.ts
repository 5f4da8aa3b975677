import { renderStudio } from 'sanity'
import type { Observable } from 'rxjs'
import { createConfig, type Dataset } from '../sanity.config'
import { resendThroughOutages } from './resending'
import { openAgainSignedOut } from './sign-out'
import type { Troubles } from './troubles'
import { wantsVision } from './vision'

/**
 * Renders the Studio in `place`, with its routes under /studio.
 * @param troubles receives problems that prevent saving
 * @param lineBack emits when the server responds again
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
