import { cloneElement, createContext, Fragment, isValidElement, useContext, type ReactNode } from 'react'

import type { EditAttributes } from '~/lib/pages/edit-attributes'

import { ProblemList, typeLabel } from './problems'
import { type PreviewView, PreviewContext, useSources, type Place } from './view'

/** The path of the embedded Studio. */
const BASE = encodeURIComponent('/studio')

/** Returns the overlay's reference to a field. @param path as in `@sanity/visual-editing`: `blocks:KEY.items:KEY` */
export const editAttributesOf = ({ id, type }: { id: string; type: string }, path: string): string =>
  `id=${id};type=${type};path=${path};base=${BASE}`

/** Returns the edit attributes of fields in a preview; null for visitors and share links. */
export const fieldEditAttributesOf = (
  view: PreviewView | null,
): ((document: { id: string; type: string }, path: string) => EditAttributes) | null =>
  view && !view.shared ? (document, path) => ({ 'data-sanity': editAttributesOf(document, path) }) : null

/** The section around a part of the page. */
const SectionContext = createContext<{ place: Place; path: string } | null>(null)

const NO_MARK: EditAttributes = {}

/** Returns attributes that disable moving, adding and removing unless drafts are shown: the overlay edits drafts. */
const useFixed = (): EditAttributes =>
  useContext(PreviewContext)?.perspective === 'drafts' ? NO_MARK : { 'data-sanity-drag-disable': 'true' }

type Drawn = EditAttributes & { children?: ReactNode }

/** Renders a marked section; a separate component, so that its children find the section context. */
function Marked({ draw, mark, notes }: { draw: () => ReactNode; mark: EditAttributes; notes: ReactNode }) {
  const isPreview = useIsPreview()
  const drawn = draw()
  if (!isPreview) return drawn
  return isValidElement<Drawn>(drawn) ? cloneElement(drawn, mark, drawn.props.children, notes) : notes
}

/** A section with edit attributes for its position on the page. `draw` returns one element, which receives them. */
export function EditableSection({
  blockKey,
  draw,
  notes,
}: {
  blockKey: string
  draw: () => ReactNode
  notes: ReactNode
}) {
  const place = useSources()?.blocks.get(blockKey)
  const fixed = useFixed()
  if (!place) return <Marked draw={draw} mark={NO_MARK} notes={notes} />
  const path = `blocks:${blockKey}`
  return (
    <SectionContext.Provider value={{ place, path }}>
      <Marked
        draw={draw}
        mark={{ 'data-sanity': editAttributesOf(place, path), 'data-sanity-drag-flow': 'vertical', ...fixed }}
        notes={notes}
      />
    </SectionContext.Provider>
  )
}

/** Marks items of a list in the surrounding section; empty for visitors. @returns attributes by an item's key */
export function useItemEditAttributes(
  list: string,
  flow: 'horizontal' | 'vertical' = 'vertical',
): (key: string) => EditAttributes {
  const section = useContext(SectionContext)
  const fixed = useFixed()
  return (key) =>
    section
      ? {
          'data-sanity': editAttributesOf(section.place, `${section.path}.${list}:${key}`),
          'data-sanity-drag-flow': flow,
          ...fixed,
        }
      : NO_MARK
}

/** Marks elements that show a document of their own; empty for visitors. @returns attributes by the document's id */
export function useDocumentEditAttributes(type: string, path: string): (id: string) => EditAttributes {
  const isMarked = useSources() !== null
  return (id) => (isMarked ? { 'data-sanity': editAttributesOf({ id, type }, path) } : NO_MARK)
}

/** Whether this page is a preview. */
const useIsPreview = (): boolean => useContext(PreviewContext) !== null

function omittedNote(name: string, problems: readonly string[]): ReactNode {
  return (
    <div className="preview-left-out" role="note">
      <p>
        <strong>{name}</strong> cannot be shown. Visitors see nothing here until this is fixed:
      </p>
      <ProblemList problems={problems} />
    </div>
  )
}

/** Lists omitted items of a section with their problems; nothing for visitors. */
export function OmittedItems({
  items,
}: {
  items: readonly { list: string; place: number; problems: readonly string[] }[]
}) {
  if (!useIsPreview()) return null
  return items.map(({ list, place, problems }) => (
    <Fragment key={`${list} ${place}`}>
      {problems.length > 0 && omittedNote(`Number ${place} of “${list}”`, problems)}
    </Fragment>
  ))
}

/** Shows the problems of an omitted section, as a placeholder that can be opened, moved and removed. */
export function OmittedSection({
  blockKey,
  type,
  problems,
}: {
  blockKey: string
  type: string
  problems: readonly string[]
}) {
  if (!useIsPreview()) return null
  const name = `The section “${typeLabel(type)}”`
  return <EditableSection blockKey={blockKey} draw={() => omittedNote(name, problems)} notes={null} />
}
