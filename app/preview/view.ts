import { createContext, useContext } from 'react'

import type { Malformed } from '~/content/parse'

import type { Perspective } from './perspective'

/** A document as pages name it: without what tells its draft or version apart. */
export type Place = { id: string; type: string }

/** What the answers of the dataset tell of where the parts of a page come from. */
export type Sources = {
  /** The document of each section, by the section's key. */
  blocks: Map<string, Place>
  /** The document of each package and add-on, by its code. */
  offers: Map<string, Place>
  /** The type of each document, by its id. */
  types: Map<string, string>
}

export const noSources = (): Sources => ({ blocks: new Map(), offers: new Map(), types: new Map() })

/** What a page knows of the preview that it is shown in. */
export type PreviewView = {
  perspective: Perspective
  /** What staff call the releases of the perspective. */
  releases: string[]
  /** In milliseconds since 1970. */
  until: number
  /** Opened by a link that somebody sent, with what they called it. */
  shared: { label: string | null } | null
  /** What could not be shown, in the order in which the page was made. Complete when the page is drawn. */
  problems: Malformed[]
  sources: Sources
}

/** The preview of this render; null on every page of a visitor, and in the browser. */
export const PreviewContext = createContext<PreviewView | null>(null)

/** Where the parts of this page come from, for somebody who edits it; null for everybody else. */
export function useMarks(): Sources | null {
  const view = useContext(PreviewContext)
  return view && !view.shared ? view.sources : null
}
