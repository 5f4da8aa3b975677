/** The groups of the Studio's first screen: the desk lists them, the guide beside it says what each is for. */
export const groups = [
  {
    title: 'What we sell',
    items: [
      { id: 'package', title: 'Packages', purpose: 'The therapy packages with their prices. A new price is on the site within a second of publishing.' },
      { id: 'addOn', title: 'Add-ons', purpose: 'Coach in My Pocket for different periods, and the packages it is sold with.' },
    ],
  },
  {
    title: 'People and answers',
    items: [
      { id: 'therapist', title: 'Therapists', purpose: 'The directory: portrait, specialties, languages, and who accepts new clients.' },
      { id: 'testimonial', title: 'Testimonials', purpose: 'Words of clients who agreed to be quoted.' },
      { id: 'faq', title: 'Questions and answers', purpose: 'Every question of the FAQ page. The home and contact pages choose from them.' },
    ],
  },
  {
    title: 'Pages',
    items: [
      { id: 'pages', title: 'Pages', purpose: 'The words and sections of each page of the site, and further pages of your own.' },
      { id: 'legalDocument', title: 'Legal pages', purpose: 'Privacy and terms. Change the date with the wording, and ask a lawyer first.' },
    ],
  },
  {
    title: 'The whole site',
    items: [
      { id: 'siteSettings', title: 'Site settings', purpose: 'Name, chat number and messages, support hours, crisis line, header and footer.' },
      { id: 'redirect', title: 'Redirects', purpose: 'Send visitors of an old address to a new one.' },
      { id: 'unconfirmed', title: 'To confirm', purpose: 'Sample people, quotes, figures and placeholders that must not go live as they are.' },
    ],
  },
] as const

export type GroupId = (typeof groups)[number]['items'][number]['id']
