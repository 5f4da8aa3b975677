import type { HistoryAdapter } from '@sanity/visual-editing'

const addressOf = ({ pathname, search, hash }: Location) => pathname + search + hash

/** Reports the page in the frame to Presentation and opens requested ones as full page loads. */
export function pageHistory({ location, history }: Window): HistoryAdapter {
  return {
    subscribe(navigate) {
      const tell = () => navigate({ type: 'replace', url: addressOf(location) })
      tell()
      addEventListener('popstate', tell)
      addEventListener('hashchange', tell)
      return () => {
        removeEventListener('popstate', tell)
        removeEventListener('hashchange', tell)
      }
    },
    update({ type, url }) {
      if (type === 'pop') history.back()
      else if (url !== addressOf(location)) location[type === 'replace' ? 'replace' : 'assign'](url)
    },
  }
}
