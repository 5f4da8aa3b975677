/**
 * Groups of the Studio’s first screen: the desk lists their items, the guide explains each group.
 * The guide does not repeat item names, so that each is on the screen once.
 */
export const groups = [
  {
    title: 'What we sell',
    purpose:
      'What clients can book, what it costs, and what can be added to it. A new price is on the site within a second of publishing.',
    items: [
      { id: 'package', title: 'Packages' },
      { id: 'addOn', title: 'Add-ons' },
    ],
  },
  {
    title: 'People and answers',
    purpose:
      'Who works with clients and who is taking new ones, what clients say about us, and everything they ask us. Articles help people who are not ready to write to us yet. Drag therapists, testimonials and questions into order: the new order is on the site at once.',
    items: [
      { id: 'therapist', title: 'Therapists' },
      { id: 'testimonial', title: 'Testimonials' },
      { id: 'faq', title: 'Questions and answers' },
      { id: 'article', title: 'Articles' },
    ],
  },
  {
    title: 'Words and sections',
    purpose:
      'What each page of the site says, from top to bottom. Add pages of your own, and ask a lawyer before you change legal wording.',
    items: [
      { id: 'pages', title: 'Pages' },
      { id: 'legalDocument', title: 'Legal pages' },
    ],
  },
  {
    title: 'The whole site',
    purpose:
      'Name, chat number and messages, support hours, crisis line, header and footer; where old addresses redirect to; what is sample content and must be confirmed before going live; and what visitors do not see as you wrote it.',
    items: [
      { id: 'siteSettings', title: 'Site settings' },
      { id: 'redirect', title: 'Redirects' },
      { id: 'unconfirmed', title: 'To confirm' },
      { id: 'attention', title: 'Needs attention' },
    ],
  },
] as const

export type GroupId = (typeof groups)[number]['items'][number]['id']
