export const deletionTexts = {
  emailMissing: 'Email address is required',
  confirmMissing: 'Please confirm your email address',
  confirmDiffers: 'Email addresses do not match',
  reasonMissing: 'Please select a reason for deletion',
  understand: 'You must confirm that you understand the consequences of account deletion',
  unconfirmed:
    'Your email address is not confirmed yet. Please enter it here: we will email you before anything is deleted.',
} as const
