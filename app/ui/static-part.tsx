import type { ReactNode } from 'react'

/** What the server drew, read once: React may draw the document again (see `root.tsx`) and must find it again. */
const standing = import.meta.env.SSR
  ? null
  : new Map(
      [...document.querySelectorAll<HTMLElement>('[data-static]')].map(({ dataset, innerHTML }) => [
        dataset.static,
        innerHTML,
      ]),
    )

/**
 * A part of a page that holds no state. In the browser React leaves it as it stands, so neither its content nor its
 * code travels a second time: give children as `import.meta.env.SSR ? <View /> : null`.
 */
export function StaticPart({ name, children }: { name: string; children: ReactNode }) {
  if (standing === null) return <div data-static={name}>{children}</div>
  return (
    <div data-static={name} dangerouslySetInnerHTML={{ __html: standing.get(name) ?? '' }} suppressHydrationWarning />
  )
}
