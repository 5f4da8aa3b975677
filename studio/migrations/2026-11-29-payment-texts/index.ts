import { defineMigration, set } from 'sanity/migrate'

/** The new texts by the former defaults. A text that staff have changed matches none. */
const REPLACEMENTS = new Map([
  [
    'We are checking with the payment provider. This page updates by itself; you can also close it and come back to this address.',
    'We are checking with the payment provider whether your money has arrived. If you have already paid, please do not pay again.',
  ],
  [
    'Transfers usually arrive within minutes. This page updates by itself; you can also close it and come back to this address. Please do not pay again.',
    'Transfers usually arrive within minutes. Please do not pay again.',
  ],
  ['We will write to', 'Email'],
  ['Nothing was charged. Your details are kept.', 'Your details are kept.'],
])

export default defineMigration({
  title: 'Default texts about payments no longer promise what may not be true at that moment',
  documentTypes: ['servicesPage'],
  migrate: {
    string(text) {
      const replacement = REPLACEMENTS.get(text)
      return replacement === undefined ? undefined : set(replacement)
    },
  },
})
