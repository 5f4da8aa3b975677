import type { Dataset } from '../sanity.config'

function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The page of the Studio lacks the setting ${name}.`)
}

/**
 * Returns the dataset settings that the server wrote into the page; a relative `apiHost` is resolved against the
 * page’s origin.
 * Throws when settings are missing or invalid.
 */
export function readSettings(page: Document): Dataset {
  const written: unknown = JSON.parse(page.getElementById('studio-settings')?.textContent ?? 'null')
  if (typeof written !== 'object' || written === null) throw new Error('The page of the Studio has no settings.')
  const apiHost: unknown = Reflect.get(written, 'apiHost')
  return {
    projectId: text(Reflect.get(written, 'projectId'), 'projectId'),
    dataset: text(Reflect.get(written, 'dataset'), 'dataset'),
    apiHost: apiHost === null ? null : new URL(text(apiHost, 'apiHost'), page.baseURI).href.replace(/\/$/, ''),
  }
}
