import { defineField, defineType } from 'sanity'
import { webAddress } from '../web-address'

const networks = [
  { value: 'instagram', title: 'Instagram' },
  { value: 'x', title: 'X' },
  { value: 'facebook', title: 'Facebook' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'youtube', title: 'YouTube' },
]

/** A profile of the service on a social network. */
export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social profile',
  type: 'object',
  fields: [
    defineField({
      name: 'network',
      title: 'Network',
      description: 'Decides which icon the footer shows.',
      type: 'string',
      options: { list: networks },
      validation: (rule) => rule.required().error('Choose the network.'),
    }),
    webAddress({
      name: 'url',
      title: 'Address of the profile',
      description: 'Copy it from the browser: it begins with https://.',
      needed: 'Give the address of the profile, or remove this entry.',
    }),
  ],
  preview: { select: { title: 'network', subtitle: 'url' } },
})
