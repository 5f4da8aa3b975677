import { renderStudio } from 'sanity'
import { createConfig, type Dataset } from '../sanity.config'
import { resendThroughOutages } from './resending'
import type { Troubles } from './troubles'
import { wantsVision } from './vision'

/** Shows the Studio in `place`, at the addresses under /studio. @param troubles is told what keeps words from being saved */
export function start(place: HTMLElement, dataset: Dataset, troubles: Troubles) {
  renderStudio(place, createConfig(dataset, { vision: wantsVision(window), requestHandler: resendThroughOutages(troubles) }), { basePath: '/studio' })
}
