import { defineType } from 'sanity'
import { shortText } from '../fields'
import { webAddress } from '../web-address'

function storeUrl(name: string, title: string) {
  return webAddress({
    name,
    title,
    description: 'Copy it from the store. Leave it empty while there is no app: the badge is then left out.',
  })
}

/** Badges with links to the app stores. */
export const appBadges = defineType({
  name: 'appBadges',
  title: 'App store badges',
  type: 'object',
  fields: [
    shortText({ name: 'heading', title: 'Heading', description: 'Shown above the badges.', max: 60 }),
    shortText({
      name: 'appStoreLabel',
      title: 'App Store: words',
      description: 'For example: Download on the App Store',
      max: 60,
    }),
    storeUrl('appStoreUrl', 'App Store: address'),
    shortText({
      name: 'googlePlayLabel',
      title: 'Google Play: words',
      description: 'For example: Get it on Google Play',
      max: 60,
    }),
    storeUrl('googlePlayUrl', 'Google Play: address'),
  ],
})
