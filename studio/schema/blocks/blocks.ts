import { defineArrayMember, defineType } from 'sanity'
import { sectionPicture } from './section-picture'

const groups = [
  { name: 'opening', title: 'Opening', of: ['hero'] },
  {
    name: 'service',
    title: 'The service',
    of: ['getInTouch', 'featuredTherapists', 'howItWorks', 'coachPromo', 'benefits', 'approaches'],
  },
  { name: 'trust', title: 'Trust', of: ['testimonials', 'faqList', 'stats'] },
  { name: 'about', title: 'About us', of: ['story', 'values', 'team'] },
  { name: 'closing', title: 'Closing and text', of: ['callToAction', 'contactLink', 'richText'] },
]

/** The sections of a page, in order: staff add, move and edit them. */
export const blocks = defineType({
  name: 'blocks',
  title: 'Sections',
  type: 'array',
  of: groups.flatMap(({ of }) => of.map((type) => defineArrayMember({ type }))),
  options: {
    insertMenu: { filter: true, groups, views: [{ name: 'grid', previewImageUrl: sectionPicture }, { name: 'list' }] },
  },
})
