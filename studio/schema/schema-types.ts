import { defineArrayMember, defineType } from 'sanity'
import { CONTENT_SCHEMAS } from '../../app/content/generated/schemas'
import { SECTION_SCHEMAS } from '../../app/sections/generated/schemas'
import { SECTION_GROUPS } from './define'
import { choice, pageLink, titledText } from './objects/list-items'
import { liveFact, livePrice } from './objects/live-facts'
import { picture, seo } from './objects/picture-and-seo'
import { prose } from './objects/prose'

// This file is not index.ts: after typegen, loaders would resolve ./schema to the schema.json next to the folder.

/** Section types. */
const sectionTypes = SECTION_SCHEMAS.map(({ schema }) => schema)

const groups = Object.entries(SECTION_GROUPS).map(([name, title]) => ({
  name,
  title,
  of: SECTION_SCHEMAS.filter(({ group }) => group === name).map(({ schema }) => schema.name),
}))

/** URL of a section’s thumbnail, which the site serves by the folder name. */
const thumbnail = (type: string) =>
  `/studio/sections/${type.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}.webp`

/** Ordered sections of a page. */
export const blocks = defineType({
  name: 'blocks',
  title: 'Sections',
  type: 'array',
  of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
  options: {
    insertMenu: { filter: true, groups, views: [{ name: 'grid', previewImageUrl: thumbnail }, { name: 'list' }] },
  },
})

/** Singleton types; the id of the document equals the type. */
export const singletonTypes = CONTENT_SCHEMAS.filter(
  (type) => type.type === 'document' && 'options' in type && type.options.singleton,
)

/** Every type of the Studio: the site's folders and what several of them share. */
export const schemaTypes = [
  ...CONTENT_SCHEMAS,
  ...SECTION_SCHEMAS.flatMap(({ parts }) => parts),
  blocks,
  ...sectionTypes,
  choice,
  liveFact,
  livePrice,
  pageLink,
  picture,
  prose,
  seo,
  titledText,
]
