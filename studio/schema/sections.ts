import { defineArrayMember, defineType } from 'sanity'
import { SECTION_SCHEMAS } from '../../app/sections/generated/schemas'
import { SECTION_GROUPS } from './section-type'

/** Section types. */
export const sectionTypes = SECTION_SCHEMAS.map(({ schema }) => schema)

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
