import { arrayField, defineSectionType, defineType, sectionIntro } from '../../../studio/schema/define'
import { longText, sampleField, samplePreview, shortText } from '../../../studio/schema/fields'
import { pictureField } from '../../../studio/schema/picture-field'

/** A person of the leadership team. */
const leader = defineType({
  name: 'leader',
  title: 'Leader',
  type: 'object',
  fields: [
    shortText('name', 'Name', 'Full name with its proper marks, for example Ọláwálé.'),
    shortText('role', 'Role', 'What the person does here, for example Clinical director.'),
    longText('bio', 'About the person', 'Two or three sentences: experience, and what they care about.'),
    pictureField({
      name: 'portrait',
      title: 'Portrait',
      description:
        'Upright, 960 by 1200 or larger is best, 400 by 500 at least. Set the focus on the face, so that it stays in view when the picture is cropped.',
      portrait: true,
    }),
    sampleField,
  ],
  preview: samplePreview({ title: 'name', subtitle: 'role', media: 'portrait' }),
})

/** The people who lead the service, with their portraits. */
export const team = defineSectionType({
  name: 'team',
  title: 'Leadership',
  group: 'about',
  icon: 'users',
  parts: [leader],
  fields: [
    ...sectionIntro,
    arrayField(
      'items',
      'Leadership',
      'The people who lead the service, in the order in which they are shown.',
      'leader',
      { needed: 'Add at least one, or remove the section.' },
    ),
  ],
})
