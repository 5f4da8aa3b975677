import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'

import type { Prose } from './prose'

/** Allowed link targets; anything else renders as plain text. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\p{Cc}]*$/u

type StaffMark = { _type: string; href?: unknown; entry?: unknown }

export type ProseViewProps = {
  /** Paragraphs, with other blocks rendered by `types`. */
  value: Prose | readonly { _type: string }[]
  /** Returns the chat address of an entry point, or null when the settings have no phone. */
  chatLink: (entry: string) => string | null
  /** Renders other blocks, by type. */
  types?: PortableTextComponents['types']
  /** Renders sub-headings; defaults to h3. */
  heading?: PortableTextBlockComponent
}

/** Formatted text of the dataset. Unknown blocks and marks render their text, or nothing. */
export function ProseView({ value, chatLink, types, heading }: ProseViewProps) {
  const components: PortableTextComponents = {
    ...(types ? { types } : {}),
    ...(heading ? { block: { h3: heading } } : {}),
    marks: {
      link({ value: mark, children }: PortableTextMarkComponentProps<StaffMark>) {
        const href = mark?.href
        return typeof href === 'string' && SAFE_ADDRESS.test(href) ? <a href={href}>{children}</a> : <>{children}</>
      },
      chatLink({ value: mark, children }: PortableTextMarkComponentProps<StaffMark>) {
        const href = chatLink(String(mark?.entry))
        return href ? <a href={href}>{children}</a> : <>{children}</>
      },
      // Decorators that the site adds: number ranges and search matches.
      unbroken: ({ children }) => <span className="unbroken">{children}</span>,
      marked: ({ children }) => <mark>{children}</mark>,
    },
    unknownType: () => null,
    unknownMark: ({ children }) => <>{children}</>,
    unknownBlockStyle: ({ children }) => <p>{children}</p>,
  }
  return <PortableText value={[...value]} components={components} onMissingComponent={false} />
}
