/** Entry points of the chat, each with its own message in the site settings. */
export const chatEntries = [
  { value: 'booking', title: 'Book a session' },
  { value: 'assessment', title: 'Start the assessment' },
  { value: 'coach', title: 'Try Coach in My Pocket' },
  { value: 'consultation', title: 'Free consultation' },
  { value: 'changeTherapist', title: 'Change therapist' },
  { value: 'therapist', title: 'Ask about one therapist' },
  { value: 'support', title: 'Question to support' },
] as const
