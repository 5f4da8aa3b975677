import type { Observable } from 'rxjs'
import { renderStudio } from 'sanity'
import { createConfig, type Dataset } from '../sanity.config'
import type { Outages } from './outages'
import { retryDuringOutages } from './retry-requests'

/** Reloads to sign in, which asks for the editor token. The Studio would offer Sanity accounts, which do not exist. */
export function reloadSignedOut(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

const KEPT = 'vision'

/** Whether Vision is enabled. Call before the Studio starts, which removes `?vision` and `?vision=off` from the URL. */
export function wantsVision({ location, localStorage }: Window): boolean {
  const asked = new URL(location.href).searchParams.get('vision')
  if (asked === 'off') localStorage.removeItem(KEPT)
  else if (asked !== null) localStorage.setItem(KEPT, 'on')
  return localStorage.getItem(KEPT) === 'on'
}

/** Renders the Studio in `place`, with its routes under /studio. @param reconnected emits when the server is back */
export function start(place: HTMLElement, dataset: Dataset, troubles: Outages, reconnected: Observable<void>) {
  renderStudio(
    place,
    createConfig(dataset, {
      vision: wantsVision(window),
      requestHandler: retryDuringOutages(troubles, reconnected),
      accounts: reloadSignedOut,
    }),
    { basePath: '/studio' },
  )
}
