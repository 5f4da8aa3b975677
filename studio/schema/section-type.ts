import { Icon, type IconSymbol } from '@sanity/icons'
import { createElement } from 'react'
import { defineType, type ObjectDefinition } from 'sanity'

// The site's folders, in which the schemas of sections are, cannot import `sanity` themselves.
export { defineArrayMember, defineField } from 'sanity'
export { shortText, longText, sectionIntro, textItem } from './fields'

/** The groups of the menu from which staff add a section, in its order. */
export const SECTION_GROUPS = {
  opening: 'Opening',
  service: 'The service',
  trust: 'Trust',
  about: 'About us',
  closing: 'Closing and text',
}

type SectionType = Pick<ObjectDefinition, 'name' | 'fields' | 'fieldsets' | 'preview'> & {
  title: string
  group: keyof typeof SECTION_GROUPS
  /** The name of an icon of `@sanity/icons`. */
  icon: IconSymbol
}

/** Shows staff a section by its heading, with its kind below. */
const previewOf = (title: string) => ({
  select: { heading: 'heading' },
  prepare: ({ heading }: { heading?: string }) => ({ title: heading ?? title, subtitle: title }),
})

/** The schema of a section, and its group in the menu from which staff add one. */
export function defineSectionType({ group, icon, ...section }: SectionType) {
  const schema = defineType({
    preview: previewOf(section.title),
    ...section,
    type: 'object',
    icon: () => createElement(Icon, { symbol: icon }),
  })
  return { group, schema }
}
