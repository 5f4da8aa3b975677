import { defineType } from 'sanity'
import { shortText, longText, sampleField, sampleSubtitle } from '../fields'
import { pictureField } from '../picture-field'
import { type SelectedWithMedia, textOf, titled } from '../preview-values'

/** A person of the leadership team. */
export const leader = defineType({
  name: 'leader',
  title: 'Leader',
  type: 'object',
  fields: [
    shortText({ name: 'name', title: 'Name', description: 'Full name with its proper marks, for example Ọláwálé.' }),
    shortText({
      name: 'role',
      title: 'Role',
      description: 'What the person does here, for example Clinical director.',
    }),
    longText({
      name: 'bio',
      title: 'About the person',
      description: 'Two or three sentences: experience, and what they care about.',
    }),
    pictureField({
      name: 'portrait',
      title: 'Portrait',
      description:
        'Upright, 960 by 1200 or larger is best, 400 by 500 at least. Set the focus on the face, so that it stays in view when the picture is cropped.',
      portrait: true,
    }),
    sampleField,
  ],
  preview: {
    select: { title: 'name', role: 'role', sample: 'sample', media: 'portrait' },
    prepare: ({ title, role, sample, media }: SelectedWithMedia<'title' | 'role' | 'sample'>) => ({
      ...titled(title),
      subtitle: sampleSubtitle(sample, textOf(role)),
      media,
    }),
  },
})
