export const contactTexts = {
  nameMissing: 'Name is required',
  emailMissing: 'Email address is required',
  invalidPhone: 'Please enter a valid phone number',
  subjectMissing: 'Please select a subject',
  messageMissing: 'Message is required',
} as const
