import { type ReactNode, useEffect, useState } from 'react'
import { type ActiveToolLayoutProps, definePlugin, LoadingBlock, useActiveReleases, useArchivedReleases } from 'sanity'
import { useRouterState } from 'sanity/router'
import { releaseIdOf } from './release-order'

/** How long a release that is on no list is looked for, in ms. */
const LONGEST_WAIT = 10_000

function OnceKnown({ id, children }: { id: string; children: ReactNode }) {
  const active = useActiveReleases()
  const archived = useArchivedReleases().data
  const isKnown = [...active.data, ...archived].some((release) => releaseIdOf(release) === id)
  const [isLookedFor, setIsLookedFor] = useState(true)

  useEffect(() => {
    if (!isLookedFor || active.loading) return undefined
    // One that was found is never looked for again: where it is deleted, Sanity leaves it.
    const timer = setTimeout(() => setIsLookedFor(false), isKnown ? 0 : LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isLookedFor, isKnown, active.loading])

  return isLookedFor && !isKnown && !active.loading ? (
    <LoadingBlock fill showText title="Looking for this release" />
  ) : (
    children
  )
}

function ToolLayout(props: ActiveToolLayoutProps) {
  const release = useRouterState((state) => state['releaseId'])
  if (props.activeTool.name !== 'releases' || typeof release !== 'string') return props.renderDefault(props)
  return (
    <OnceKnown id={release} key={release}>
      {props.renderDefault(props)}
    </OnceKnown>
  )
}

/**
 * Waits for a release that was made a moment ago. Sanity opens it a second later and says that it was not found where the
 * list of releases has not heard of it by then, on a slow computer or line.
 */
export const awaitedRelease = definePlugin({
  name: 'awaited-release',
  studio: { components: { activeToolLayout: ToolLayout } },
})
