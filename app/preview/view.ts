import { createContext, useContext } from 'react'

import type { Malformed } from '~/content/sanity/parse'

import type { Perspective } from './perspective'

/** A document by its published id. */
export type Place = { id: string; type: string }

/** The source documents of the parts of a page. */
export type Sources = {
  /** The document of each section, by the key of the section. */
  blocks: Map<string, Place>
  /** The document of each package and add-on, by code. */
  offers: Map<string, Place>
  /** The type of each document, by id. */
  types: Map<string, string>
}

export const noSources = (): Sources => ({ blocks: new Map(), offers: new Map(), types: new Map() })

/** The preview of a page. */
export type PreviewView = {
  perspective: Perspective
  /** The names of the releases in the perspective. */
  releases: string[]
  /** The expiry in milliseconds since 1970. */
  until: number
  /** Set for a share link, with its label. */
  shared: { label: string | null } | null
  /** Problems in the order of rendering. Complete when the page is rendered. */
  problems: Malformed[]
  sources: Sources
}

/** The preview of this render; null for visitors and in the browser. */
export const PreviewContext = createContext<PreviewView | null>(null)

/** Returns the source documents of the page for an editor; null for everyone else. */
export function useSources(): Sources | null {
  const view = useContext(PreviewContext)
  return view && !view.shared ? view.sources : null
}
