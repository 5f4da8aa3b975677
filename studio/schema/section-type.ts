import { Icon, type IconSymbol } from '@sanity/icons'
import { createElement } from 'react'
import { defineType, type ObjectDefinition } from 'sanity'

// Section schemas are in the site’s folders, which cannot import `sanity` themselves.
export { defineArrayMember, defineField } from 'sanity'
export { shortText, longText, sectionIntro, textItem } from './fields'

/** Groups of the menu for adding sections, in order. */
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
  /** Name of an icon of `@sanity/icons`. */
  icon: IconSymbol
}

/** Previews a section by its heading and type. */
const previewOf = (title: string) => ({
  select: { heading: 'heading' },
  prepare: ({ heading }: { heading?: string }) => ({ title: heading ?? title, subtitle: title }),
})

/** Schema of a section, with its group in the menu for adding sections. */
export function defineSectionType({ group, icon, ...section }: SectionType) {
  const schema = defineType({
    preview: previewOf(section.title),
    ...section,
    type: 'object',
    icon: () => createElement(Icon, { symbol: icon }),
  })
  return { group, schema }
}
