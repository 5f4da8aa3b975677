import { renderStudio } from 'sanity'
import type { Observable } from 'rxjs'
import { createConfig, type Dataset } from '../sanity.config'
import { retryDuringOutages } from './resending'
import { reloadSignedOut } from './sign-out'
import type { Outages } from './troubles'
import { wantsVision } from './vision'

/**
 * Renders the Studio in `place`, with its routes under /studio.
 * @param troubles receives problems that prevent saving
 * @param lineBack emits when the server responds again
 */
export function start(place: HTMLElement, dataset: Dataset, troubles: Outages, lineBack: Observable<void>) {
  renderStudio(
    place,
    createConfig(dataset, {
      vision: wantsVision(window),
      requestHandler: retryDuringOutages(troubles, lineBack),
      accounts: reloadSignedOut,
    }),
    { basePath: '/studio' },
  )
}
