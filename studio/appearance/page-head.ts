/** What a page says about itself to search engines and to whoever shares it. */
export type PageHead = {
  title: string
  description: string
  /** The host and the parts of the address, as a search result lists them. */
  trail: string[]
  card: { title: string; description: string; image: { path: string; alt: string } | null } | null
  /** Whether search engines are asked to leave it out. */
  unlisted: boolean
  /** Whether the site shows this browser its preview, with what is not published yet. */
  isPreview: boolean
}

/**
 * Reads the head of a page of the site.
 * @param html the page as the site sends it
 * @param origin where the site is for this browser: pictures are shown from there, whatever the public address is
 */
export function readHead(html: string, origin: string): PageHead {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const meta = (name: string) =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? origin
  const { host, pathname } = new URL(canonical, origin)
  const image = meta('og:image')
  const { pathname: path, search } = new URL(image, origin)
  return {
    title: page.title,
    description: meta('description'),
    trail: [host, ...pathname.split('/').filter(Boolean)],
    card: meta('og:title')
      ? {
          title: meta('og:title'),
          description: meta('og:description'),
          image: image ? { path: path + search, alt: meta('og:image:alt') } : null,
        }
      : null,
    unlisted: /\bnoindex\b/.test(meta('robots')),
    // Only in a preview nothing on a page moves by itself (`app/root.tsx`).
    isPreview: page.documentElement.hasAttribute('data-still'),
  }
}
