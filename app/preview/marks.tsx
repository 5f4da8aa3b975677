import { cloneElement, createContext, isValidElement, useContext, type ReactNode } from 'react'

import type { Mark } from '~/lib/pages/mark'

import { markOf } from './mark'
import { inWords } from './in-words'
import { ProblemList } from './problem-list'
import { PreviewContext, useMarks, type Place } from './view'

/** The section around a part of the page. */
const SectionContext = createContext<{ place: Place; path: string } | null>(null)

const NO_MARK: Mark = {}

/** The overlay moves, adds and removes in the draft, whatever is shown: where something else is shown, it may not. */
const useFixed = (): Mark =>
  useContext(PreviewContext)?.perspective === 'drafts' ? NO_MARK : { 'data-sanity-drag-disable': 'true' }

type Drawn = Mark & { children?: ReactNode }

/** The element that `draw` gives, with a mark, and notes at its end. Of its own, so that what it calls finds the section around. */
function Marked({ draw, mark, notes }: { draw: () => ReactNode; mark: Mark; notes: ReactNode }) {
  const isPreview = useIsPreview()
  const drawn = draw()
  if (!isPreview) return drawn
  return isValidElement<Drawn>(drawn) ? cloneElement(drawn, mark, drawn.props.children, notes) : notes
}

/** A section with the mark of its place among those of the page. What `draw` gives is one element, which carries it. */
export function MarkedSection({
  blockKey,
  draw,
  notes,
}: {
  blockKey: string
  draw: () => ReactNode
  notes: ReactNode
}) {
  const place = useMarks()?.blocks.get(blockKey)
  const fixed = useFixed()
  if (!place) return <Marked draw={draw} mark={NO_MARK} notes={notes} />
  const path = `blocks:${blockKey}`
  return (
    <SectionContext.Provider value={{ place, path }}>
      <Marked
        draw={draw}
        mark={{ 'data-sanity': markOf(place, path), 'data-sanity-drag-flow': 'vertical', ...fixed }}
        notes={notes}
      />
    </SectionContext.Provider>
  )
}

/** Marks the items of a list of the section around; nothing for visitors. @returns what an item's element carries, by its key */
export function useItemMarks(list: string, flow: 'horizontal' | 'vertical' = 'vertical'): (key: string) => Mark {
  const section = useContext(SectionContext)
  const fixed = useFixed()
  return (key) =>
    section
      ? {
          'data-sanity': markOf(section.place, `${section.path}.${list}:${key}`),
          'data-sanity-drag-flow': flow,
          ...fixed,
        }
      : NO_MARK
}

/** Marks elements that show a document of their own; nothing for visitors. @returns what the element of a document carries, by its id */
export function useDocumentMarks(type: string, path: string): (id: string) => Mark {
  const isMarked = useMarks() !== null
  return (id) => (isMarked ? { 'data-sanity': markOf({ id, type }, path) } : NO_MARK)
}

/** Whether this is the page of a preview. */
export const useIsPreview = (): boolean => useContext(PreviewContext) !== null

/** The items that a section is shown without, and why; nothing for visitors. */
export function LeftOutItems({
  items,
}: {
  items: readonly { list: string; place: number; problems: readonly string[] }[]
}) {
  return items.map(({ list, place, problems }) => (
    <LeftOutHere key={`${list} ${place}`} name={`Number ${place} of “${list}”`} problems={problems} />
  ))
}

function leftOutNote(name: string, problems: readonly string[]): ReactNode {
  return (
    <div className="preview-left-out" role="note">
      <p>
        <strong>{name}</strong> cannot be shown. Visitors see nothing here until this is fixed:
      </p>
      <ProblemList problems={problems} />
    </div>
  )
}

/** What keeps a part of the page from being shown, in its place; nothing for visitors. */
function LeftOutHere({ name, problems }: { name: string; problems: readonly string[] }) {
  return useIsPreview() && problems.length > 0 ? leftOutNote(name, problems) : null
}

/** The same for a whole section, whose place it holds: it is opened, moved and removed there like any other. */
export function LeftOutSection({
  blockKey,
  type,
  problems,
}: {
  blockKey: string
  type: string
  problems: readonly string[]
}) {
  if (!useIsPreview()) return null
  const name = `The section “${inWords(type)}”`
  return <MarkedSection blockKey={blockKey} draw={() => leftOutNote(name, problems)} notes={null} />
}
