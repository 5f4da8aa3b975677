import { createContext } from 'react'

import type { Malformed } from '~/content/parse'

import type { Perspective } from './perspective'

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
}

/** The preview of this render; null on every page of a visitor, and in the browser. */
export const PreviewContext = createContext<PreviewView | null>(null)
