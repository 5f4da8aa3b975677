import { type ReactNode, useEffect, useState } from 'react'
import { type ActiveToolLayoutProps, definePlugin, LoadingBlock, useActiveReleases, useArchivedReleases } from 'sanity'
import { useRouterState } from 'sanity/router'
import { releaseIdOf } from './collisions'

/** How long to wait for an unlisted release, in ms. */
const LONGEST_WAIT = 10_000

function OnceKnown({ id, children }: { id: string; children: ReactNode }) {
  const active = useActiveReleases()
  const archived = useArchivedReleases().data
  const isKnown = [...active.data, ...archived].some((release) => releaseIdOf(release) === id)
  const [isAwaited, setIsAwaited] = useState(true)

  useEffect(() => {
    if (!isAwaited || active.loading) return undefined
    // A release that was found is not awaited again: Sanity handles its deletion.
    const timer = setTimeout(() => setIsAwaited(false), isKnown ? 0 : LONGEST_WAIT)
    return () => clearTimeout(timer)
  }, [isAwaited, isKnown, active.loading])

  return isAwaited && !isKnown && !active.loading ? (
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
 * Waits for a new release. Sanity opens it after a second and reports it missing when the release list has not
 * received it by then, on a slow computer or connection.
 */
export const awaitedRelease = definePlugin({
  name: 'awaited-release',
  studio: { components: { activeToolLayout: ToolLayout } },
})
