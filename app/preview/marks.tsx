import { cloneElement, createContext, isValidElement, useContext, type ReactNode } from 'react'

import { markOf } from './mark'
import { ProblemList } from './problem-list'
import { PreviewContext, useMarks, type Place } from './view'

/** The section around a part of the page. */
const SectionContext = createContext<{ place: Place; path: string } | null>(null)

type Mark = { 'data-sanity'?: string; 'data-sanity-drag-flow'?: string; 'data-sanity-drag-disable'?: 'true' }
const NO_MARK: Mark = {}

/** The overlay moves, adds and removes in the draft, whatever is shown: where something else is shown, it may not. */
const useFixed = (): Mark => (useContext(PreviewContext)?.perspective === 'drafts' ? NO_MARK : { 'data-sanity-drag-disable': 'true' })

/** The element that `draw` gives, with a mark. Of its own, so that what it calls finds the section around. */
function Marked({ draw, mark }: { draw: () => ReactNode; mark: Mark }) {
  const drawn = draw()
  return isValidElement<Mark>(drawn) ? cloneElement(drawn, mark) : drawn
}

/** A section with the mark of its place among those of the page. What `draw` gives is one element, which carries it. */
export function MarkedSection({ blockKey, draw }: { blockKey: string; draw: () => ReactNode }) {
  const place = useMarks()?.blocks.get(blockKey)
  const fixed = useFixed()
  if (!place) return <Marked draw={draw} mark={NO_MARK} />
  const path = `blocks:${blockKey}`
  return (
    <SectionContext.Provider value={{ place, path }}>
      <Marked draw={draw} mark={{ 'data-sanity': markOf(place, path), 'data-sanity-drag-flow': 'vertical', ...fixed }} />
    </SectionContext.Provider>
  )
}

/** Marks the items of a list of the section around; nothing for visitors. @returns what an item's element carries, by its key */
export function useItemMarks(list: string, flow: 'horizontal' | 'vertical' = 'vertical'): (key: string) => Mark {
  const section = useContext(SectionContext)
  const fixed = useFixed()
  return (key) => (section ? { 'data-sanity': markOf(section.place, `${section.path}.${list}:${key}`), 'data-sanity-drag-flow': flow, ...fixed } : NO_MARK)
}

/** Whether this is the page of a preview. */
export const useIsPreview = (): boolean => useContext(PreviewContext) !== null

/** What keeps a part of the page from being shown, in its place; nothing for visitors. */
export function LeftOutHere({ name, problems }: { name: string; problems: readonly string[] }) {
  if (!useIsPreview() || problems.length === 0) return null
  return (
    <div className="preview-left-out" role="note">
      <p>
        <strong>{name}</strong> cannot be shown. Visitors see nothing here until this is mended:
      </p>
      <ProblemList problems={problems} />
    </div>
  )
}
