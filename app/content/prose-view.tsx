import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
} from '@portabletext/react'

import type { Prose } from './prose'

/** Addresses that an editor may link to; anything else is shown as plain text. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s\p{Cc}]*$/u

type StaffMark = { _type: string; href?: unknown; entry?: unknown }

export type ProseViewProps = {
  /** Paragraphs, and between them what `types` draws. */
  value: Prose | readonly { _type: string }[]
  /** The chat address of an entry point, or null when the settings have no phone. */
  chatLink: (entry: string) => string | null
  /** Draws what stands between paragraphs, by its type. */
  types?: PortableTextComponents['types']
  /** Draws a sub-heading where it is not one of the third rank. */
  heading?: PortableTextBlockComponent
}

/** Formatted text of the dataset. Blocks and marks that this site does not know show their text, or nothing. */
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
      // Not written by staff: ranges of numbers, and what a search found.
      unbroken: ({ children }) => <span className="unbroken">{children}</span>,
      marked: ({ children }) => <mark>{children}</mark>,
    },
    unknownType: () => null,
    unknownMark: ({ children }) => <>{children}</>,
    unknownBlockStyle: ({ children }) => <p>{children}</p>,
  }
  return <PortableText value={[...value]} components={components} onMissingComponent={false} />
}
