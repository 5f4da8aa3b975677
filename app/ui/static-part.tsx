import type { ReactNode } from 'react'

/** The server HTML, read once: React may render the island again and needs the same HTML. */
const standing = import.meta.env.SSR
  ? null
  : new Map(
      [...document.querySelectorAll<HTMLElement>('[data-static]')].map(({ dataset, innerHTML }) => [
        dataset.static,
        innerHTML,
      ]),
    )

/**
 * A static part of an island. React keeps the server HTML as it is, so neither its content nor its code is sent again:
 * pass children as `import.meta.env.SSR ? <View /> : null`.
 */
export function StaticPart({ name, children }: { name: string; children: ReactNode }) {
  if (standing === null) return <div data-static={name}>{children}</div>
  return (
    <div data-static={name} dangerouslySetInnerHTML={{ __html: standing.get(name) ?? '' }} suppressHydrationWarning />
  )
}
