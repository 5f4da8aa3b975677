/** The tabs of the FAQ page, in order. */
export const faqCategories = [
  { value: 'general', title: 'General' },
  { value: 'therapists', title: 'Therapists' },
  { value: 'therapy', title: 'Therapy' },
  { value: 'technical', title: 'Technical' },
  { value: 'privacy', title: 'Privacy' },
] as const
