import { renderStudio } from 'sanity'
import { createConfig, type Dataset } from '../sanity.config'

/** Shows the Studio in `place`, at the addresses under /studio. */
export function start(place: HTMLElement, dataset: Dataset) {
  renderStudio(place, createConfig(dataset), { basePath: '/studio' })
}
