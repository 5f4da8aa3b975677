import { defineSingleton, defineField } from '../../../studio/schema/define'
import {
  objectField,
  arrayField,
  shortText,
  notBlank,
  longText,
  formTabs,
  tab,
  objectType,
} from '../../../studio/schema/fields'
import { replacePlaceholder, webAddress } from '../../../studio/schema/web-address'

/** Shared settings of every page: name, chat, hours, navigation, footer. */
export const siteSettings = defineSingleton({
  name: 'siteSettings',
  title: 'Site settings',
  icon: 'cog',
  ...formTabs(
    tab('brand', 'Name', [
      shortText(
        'name',
        'Name of the service',
        'Shown in the header, in page titles and in shared links. Texts that contain {business} change with it.',
        { max: 40, isName: true },
      ),
      shortText('tagline', 'Tagline', 'One line under the name in the footer and on shared pictures.'),
      longText('description', 'Description', 'What the service is, in one or two sentences. Search engines show it.', {
        max: 200,
      }),
    ]),
    tab('chat', 'Chat and contact', [
      defineField({
        name: 'phone',
        title: 'Phone for chat',
        description: 'The WhatsApp number of the service, with + and country code, without spaces: +234…',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Every chat link on the site needs this number.'),
          rule
            .regex(/^\+[1-9]\d{7,14}$/, { name: 'phone' })
            .error('Begin with + and the country code, then figures only, for example +2348012345678.'),
          rule.custom(replacePlaceholder).warning(),
        ],
      }),
      objectField(
        'chatMessages',
        'Prefilled messages',
        'The message a visitor’s chat opens with, for each place on the site. The visitor can change it before sending.',
        'chatMessages',
      ),
      defineField({
        name: 'email',
        title: 'Email',
        description: 'Shown on the contact and legal pages.',
        type: 'string',
        validation: (rule) => [
          rule.required().error('Visitors without WhatsApp need an email address.'),
          rule.custom(notBlank('Visitors without WhatsApp need an email address.')),
          rule.email().error('This does not look like an email address.'),
          rule.custom(replacePlaceholder).warning(),
        ],
      }),
      arrayField(
        'supportHours',
        'Support hours',
        'When support replies, in West Africa Time. Shown on the contact page and to search engines.',
        'supportHours',
        { needed: 'Say when support replies.' },
      ),
      shortText('timeZone', 'Time zone', 'Shown after the hours.', { max: 20 }),
      longText('hoursNote', 'Note on the hours', 'How fast therapists reply, and when support replies.', {
        optional: true,
      }),
      webAddress({
        name: 'clientAppUrl',
        title: 'Address of the client app',
        description: 'Where the Get Started button leads. It begins with https://.',
        needed: 'The Get Started button needs this address.',
      }),
    ]),
    tab('safety', 'Safety and privacy', [
      objectField('crisis', 'Crisis line', 'Shown in the footer and on the contact and legal pages.', 'crisisLine'),
      objectField('quickExit', 'Quick exit', 'The button that takes a visitor off the site at once.', 'quickExit'),
      objectField(
        'privacyNotice',
        'Privacy and cookie notice',
        'The short notice on the home page. It must be true.',
        'privacyNotice',
      ),
    ]),
    tab('navigation', 'Header', [
      objectField(
        'navigation',
        'Header',
        'The links at the top of every page, and what the pages are called.',
        'navigation',
      ),
    ]),
    tab('footer', 'Footer', [
      objectField('footer', 'Footer', 'The links and texts at the bottom of every page.', 'footer'),
      objectField(
        'newsletter',
        'Newsletter',
        'The form at the bottom of every page and on the contact page.',
        'newsletter',
      ),
      arrayField('social', 'Social profiles', 'In the order in which the footer shows them.', 'socialLink'),
      objectField('apps', 'App store badges', 'Where the client app can be downloaded.', 'appBadges'),
    ]),
    tab('lists', 'Long lists', [
      objectField(
        'paging',
        'Pages of a long list',
        'The links below a list of more than 24 therapists or questions.',
        'paging',
      ),
    ]),
    tab('search', 'Search and sharing', [
      objectField('seo', 'Search and sharing', 'Used for every page that has none of its own.', 'seo'),
    ]),
  ),
})

/** Pagination links below a list. */
export const paging = objectType('paging', 'Pages of a long list', [
  shortText('label', 'Name of the links', 'Read aloud before the links, for example: Pages', { max: 40 }),
  shortText('previous', 'Previous page', 'For example: Previous', { max: 20 }),
  shortText('next', 'Next page', 'For example: Next', { max: 20 }),
  shortText(
    'position',
    'Which page this is',
    'Shown in the heading and the title from the second page on. The site replaces {page} and {pages} with the numbers.',
    { max: 40, tokens: ['{page}', '{pages}'] },
  ),
])
