import { defineMigration, set } from 'sanity/migrate'

/** What the fields held while a box had to be ticked, and what they say now. Words of staff's own are left alone. */
const newWords = new Map([
  [
    'I agree to the {terms} and have read the {privacy}.',
    'By paying you accept the {terms}. The {privacy} says how we handle your data.',
  ],
  ['I agree that Indigo Room uses what I write here to answer me.', 'We use what you write here only to answer you.'],
])

export default defineMigration({
  title: 'Terms are accepted by paying, and the contact form says what happens to the message',
  documentTypes: ['servicesPage', 'contactPage'],
  migrate: {
    string(text, path) {
      const words = newWords.get(text)
      return words === undefined || !['consentText', 'consentLabel'].includes(String(path.at(-1)))
        ? undefined
        : set(words)
    },
  },
})
