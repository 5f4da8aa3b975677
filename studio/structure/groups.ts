/** Groups of document lists on the Studio’s first screen. */
export const groups = [
  {
    title: 'What we sell',
    items: [
      { id: 'package', title: 'Packages' },
      { id: 'addOn', title: 'Add-ons' },
    ],
  },
  {
    title: 'People and answers',
    items: [
      { id: 'therapist', title: 'Therapists' },
      { id: 'testimonial', title: 'Testimonials' },
      { id: 'faq', title: 'Questions and answers' },
      { id: 'article', title: 'Articles' },
    ],
  },
  {
    title: 'Words and sections',
    items: [
      { id: 'pages', title: 'Pages' },
      { id: 'legalDocument', title: 'Legal pages' },
    ],
  },
  {
    title: 'The whole site',
    items: [
      { id: 'siteSettings', title: 'Site settings' },
      { id: 'announcement', title: 'Announcements' },
      { id: 'redirect', title: 'Redirects' },
      { id: 'campaign', title: 'Campaigns' },
      { id: 'unconfirmed', title: 'To confirm' },
      { id: 'attention', title: 'Needs attention' },
      { id: 'deleted', title: 'Deleted' },
    ],
  },
] as const

export type GroupId = (typeof groups)[number]['items'][number]['id']
