import { createContext, type ComponentType, type ReactElement, type ReactNode, useContext } from 'react'

import { ScriptNonce } from '~/lib/pages/root-context'

/** The island of a render, for `entry.server.tsx`, and the script that makes it live. */
export type IslandSlot = { element: ReactElement | null; script: string }

export const IslandContext = createContext<IslandSlot>({ element: null, script: '' })

/** The placeholder that the server replaces by the markup of the island. */
export const ISLAND_PLACE = '<!--island-->'

const PROPS = 'island-props'

type IslandProps<Props> = { name: string; view: ComponentType<Props>; props: Props }

/** The one part of a page that React also runs in the browser (`entry.client.tsx`), without Remix's contexts. */
export function Island<Props extends object>({ name, view: View, props }: IslandProps<Props>) {
  const slot = useContext(IslandContext)
  const nonce = useContext(ScriptNonce)
  slot.element = <View {...props} />
  const json = JSON.stringify(props).replaceAll('<', '\\u003c')
  return (
    <>
      <div data-island={name} dangerouslySetInnerHTML={{ __html: ISLAND_PLACE }} />
      <script id={PROPS} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: slot.script }} />
    </>
  )
}

/** Reads the props that `Island` wrote for a component with these props. */
export function readIslandProps<Props extends object>(page: Document): Props {
  return JSON.parse(page.getElementById(PROPS)?.textContent ?? '{}') as Props
}

/** Loads this page again and returns the new props of its island; null if it cannot be loaded. */
export async function fetchIslandProps<Props extends object>(): Promise<Props | null> {
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    if (!response.ok) return null
    return readIslandProps<Props>(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    return null
  }
}

/** The server HTML, read once: React may render the island again and needs the same HTML. */
const standing = import.meta.env.SSR
  ? null
  : new Map(
      [...document.querySelectorAll<HTMLElement>('[data-static]')].map(({ dataset, innerHTML }) => [
        dataset.static,
        innerHTML,
      ]),
    )

/** React keeps its server HTML, so no code is sent: pass children as `import.meta.env.SSR ? <View /> : null`. */
export function StaticPart({ name, children }: { name: string; children: ReactNode }) {
  if (standing === null) return <div data-static={name}>{children}</div>
  return (
    <div data-static={name} dangerouslySetInnerHTML={{ __html: standing.get(name) ?? '' }} suppressHydrationWarning />
  )
}
