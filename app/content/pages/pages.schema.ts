import { defineSingleton, defineField, defineType, icon } from '../../../studio/schema/define'
import { checkPageSlug, slugFrom } from '../../../studio/schema/addresses'
import {
  objectField,
  arrayField,
  shortText,
  longText,
  searchField,
  formTabs,
  tab,
  searchTab,
} from '../../../studio/schema/fields'
import { formerAddressesField } from '../../../studio/schema/former-addresses'
import { pictureField } from '../../../studio/schema/picture-field'
import { type Selected, textOf, titled } from '../../../studio/schema/preview-values'
import { doesNotHideRedirect } from '../../../studio/schema/published-addresses'

const isHero = (section: unknown) => section instanceof Object && '_type' in section && section._type === 'hero'

/** Rejects a page of sections without a hero, which contains the main heading for readers and search engines. */
function hasMainHeading(sections: unknown): true | string {
  return (
    !Array.isArray(sections) ||
    sections.length === 0 ||
    sections.some(isHero) ||
    'The page has no main heading: add an opening screen as its first section.'
  )
}

/** The sections of a built-in page. @param needed why they are required */
const sectionsField = (needed: string) =>
  defineField({
    name: 'blocks',
    title: 'Sections',
    description: 'The page from top to bottom. The opening screen comes first: it holds the main heading.',
    type: 'blocks',
    validation: (rule) => [rule.required().min(1).error(needed), rule.custom(hasMainHeading)],
  })

export const homePage = defineSingleton({
  name: 'homePage',
  title: 'Home',
  icon: 'home',
  ...formTabs(
    tab('content', 'Content', [sectionsField('The home page needs at least one section.')]),
    tab('consultation', 'Consultation window', [
      objectField(
        'consultation',
        'Consultation window',
        'Opens automatically ten seconds after the page has loaded, once per visit, and from the button on the opening screen.',
        'consultationWindow',
      ),
    ]),
    searchTab,
  ),
})

export const aboutPage = defineSingleton({
  name: 'aboutPage',
  title: 'About',
  icon: 'users',
  fields: [sectionsField('The page needs at least one section.'), searchField],
})

export const notFoundPage = defineSingleton({
  name: 'notFoundPage',
  title: 'Page not found',
  icon: 'unknown',
  fields: [
    shortText('heading', 'Heading', 'Also the title of the page.'),
    longText('text', 'Text', 'Why the page may be missing.'),
    shortText('linksHeading', 'Heading of the links', 'Shown above the links.'),
    arrayField('links', 'Links', 'Where to go instead, in order.', 'pageLink', { needed: 'Offer at least one link.' }),
    shortText('startLabel', 'Button', 'Leads to the client app.', { max: 40 }),
  ],
})

/** A page that staff build from sections. */
export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: icon('document'),
  // The rule is not on the field, because Sanity adds its own check to every slug rule, which would run here too.
  validation: (rule) => rule.custom(doesNotHideRedirect).warning(),
  fields: [
    shortText('title', 'Name', 'The name of the page, as browsers and search engines show it.'),
    defineField({
      name: 'slug',
      title: 'Address',
      description:
        'The page appears at this address of the site as soon as it is published. Press Generate to make it from the name.',
      type: 'slug',
      options: slugFrom('title'),
      validation: (rule) => rule.custom((slug) => checkPageSlug(slug?.current)),
    }),
    formerAddressesField,
    defineField({
      name: 'blocks',
      title: 'Sections',
      description: 'The page from top to bottom. Begin with an opening screen: it holds the main heading.',
      type: 'blocks',
      validation: (rule) => rule.required().min(1).error('A page needs at least one section.'),
    }),
    searchField,
  ],
  orderings: [{ title: 'Name', name: 'title', by: [{ field: 'title', direction: 'asc' }] }],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }: Selected<'title' | 'slug'>) => ({
      ...titled(title),
      subtitle: textOf(slug) ? `/${textOf(slug)}` : 'No address yet',
    }),
  },
})

/** The window that offers a free consultation. */
export const consultationWindow = defineType({
  name: 'consultationWindow',
  title: 'Consultation window',
  type: 'object',
  options: { collapsible: true },
  fields: [
    shortText('heading', 'Heading', 'For example: Book a Free Consultation'),
    longText('text', 'Text', 'What the consultation is, and that it is free.', { max: 300 }),
    pictureField({
      name: 'portrait',
      title: 'Portrait',
      description: 'The head of the team that replies. Optional. Shown small beside the hours.',
      portrait: true,
    }),
    shortText(
      'answersAt',
      'Hours',
      'Who replies, and when. The site replaces {hours} with the support hours. Most visitors read one of the next two instead.',
      { tokens: ['{hours}'] },
    ),
    shortText('answersUntil', 'Open now', 'During support hours. The site replaces {time} with when they end.', {
      tokens: ['{time}'],
    }),
    shortText(
      'answersFrom',
      'Closed now',
      'Outside support hours. The site replaces {time} and {day} with when they begin: today, tomorrow or a weekday.',
      { tokens: ['{time}', '{day}'] },
    ),
    shortText('today', 'Today', 'The site replaces {day} with this before the hours of the same day.', { max: 30 }),
    shortText('tomorrow', 'Tomorrow', 'The site replaces {day} with this the evening before.', { max: 30 }),
    shortText('chatLabel', 'Chat button', 'Opens the chat with the consultation message.'),
    shortText('notNowLabel', 'Not now', 'Shown beside the chat button and closes the window.', { max: 40 }),
    shortText('closeLabel', 'Close', 'Read aloud for the cross that closes the window.', { max: 40 }),
  ],
})
