import type { Dataset } from '../sanity.config'

function text(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new Error(`The page of the Studio lacks the setting ${name}.`)
}

/**
 * The dataset that the server wrote into the page; an `apiHost` that is a path counts from the page's own origin.
 * Throws when the page has no settings or a wrong one.
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
