import { Icon, type IconSymbol } from '@sanity/icons'
import { createElement } from 'react'
import { defineType, type DocumentDefinition, type ObjectDefinition, type SchemaTypeDefinition } from 'sanity'
import { fixedPages } from '../../app/lib/pages/fixed-pages'

// Schemas are in the site’s folders, which cannot import `sanity` themselves.
export { orderRankOrdering } from '@sanity/orderable-document-list'
export { defineArrayMember, defineField, defineType } from 'sanity'
export { arrayField, choiceField, inFieldset, longText, sectionIntro, shortText, textItem } from './fields'
export { lagosDateTime } from './lagos-date-time'

declare module 'sanity' {
  interface DocumentOptions {
    /** Whether the type has one document, whose id is the name of the type. */
    singleton?: boolean
  }
}

/** Returns the component of an icon of `@sanity/icons`. */
export const icon = (symbol: IconSymbol) => () => createElement(Icon, { symbol })

type SingletonType = Pick<DocumentDefinition, 'name' | 'groups' | 'fields'> & {
  title: string
  /** Name of an icon of `@sanity/icons`. */
  icon: IconSymbol
}

const pages = new Map<string, { href: string }>(Object.entries(fixedPages))

/** Schema of a type with one document, whose id is the name of the type. Lists show its title and its path. */
export function defineSingleton({ icon: symbol, ...singleton }: SingletonType) {
  const page = pages.get(singleton.name)
  return defineType({
    ...singleton,
    type: 'document',
    options: { singleton: true },
    icon: icon(symbol),
    preview: { prepare: () => ({ title: singleton.title, ...(page && { subtitle: page.href }) }) },
  })
}

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
  /** Types that only this section uses: its list items, and documents that it refers to. */
  parts?: SchemaTypeDefinition[]
}

/** Previews a section by its heading and type. */
const previewOf = (title: string) => ({
  select: { heading: 'heading' },
  prepare: ({ heading }: { heading?: string }) => ({ title: heading ?? title, subtitle: title }),
})

/** Schema of a section, with its group in the menu for adding sections. */
export function defineSectionType({ group, icon: symbol, parts = [], ...section }: SectionType) {
  const schema = defineType({
    preview: previewOf(section.title),
    ...section,
    type: 'object',
    icon: icon(symbol),
  })
  return { group, schema, parts }
}
