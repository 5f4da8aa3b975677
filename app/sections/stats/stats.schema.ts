import { arrayField, defineSectionType, defineType, sectionIntro } from '../../../studio/schema/define'
import { sampleField, samplePreview, shortText } from '../../../studio/schema/fields'

/** A number with its label. */
const stat = defineType({
  name: 'stat',
  title: 'Figure',
  type: 'object',
  fields: [
    shortText('value', 'Figure', 'As it is shown, for example 87%.', { max: 12 }),
    shortText('text', 'What it means', 'Who and what was counted, for example “feel better after three months”.'),
    sampleField,
  ],
  preview: samplePreview({ title: 'value', subtitle: 'text' }),
})

/** Figures about the effect of the service. */
export const stats = defineSectionType({
  name: 'stats',
  title: 'Figures',
  group: 'trust',
  icon: 'bar-chart',
  parts: [stat],
  fields: [
    ...sectionIntro,
    arrayField('items', 'Figures', 'Two to four figures that you can prove.', 'stat', {
      needed: 'Add at least one figure, or remove the section.',
    }),
    shortText('source', 'Source', 'Where the figures come from and when they were counted.', {
      optional: true,
      max: 200,
    }),
  ],
})
