import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineType } from 'sanity'
import { shortText, longText } from '../fields'

/** A highlighted key point in an article. */
export const callout = defineType({
  name: 'callout',
  title: 'Callout',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    shortText({ name: 'title', title: 'Title', description: 'A few words. Leave it empty for none.', optional: true }),
    longText({ name: 'text', title: 'Text', description: 'One to three sentences, shown in a box.' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
