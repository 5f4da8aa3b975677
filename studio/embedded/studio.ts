import { renderStudio } from 'sanity'
import { createConfig, type Dataset } from '../sanity.config'
import { wantsVision } from './vision'

/** Shows the Studio in `place`, at the addresses under /studio. */
export function start(place: HTMLElement, dataset: Dataset) {
  renderStudio(place, createConfig(dataset, wantsVision(window)), { basePath: '/studio' })
}
