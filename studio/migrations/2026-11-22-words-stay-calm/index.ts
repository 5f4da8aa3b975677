import { at, defineMigration, set, setIfMissing } from 'sanity/migrate'

import { delivered, labels } from './words'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The field is missing where it belongs; what stands around it is there. */
function lacks(document: unknown, path: readonly string[]): boolean {
  const parent = path.slice(0, -1).reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), document)
  return isRecord(parent) && !((path.at(-1) ?? '') in parent)
}

export default defineMigration({
  title:
    'The consultation, the payment window, the receipt and the legal pages have their new words, and email is spelled one way',
  documentTypes: [
    'homePage',
    'servicesPage',
    'contactPage',
    'deleteAccountPage',
    'legalDocument',
    'faq',
    'siteSettings',
  ],
  migrate: {
    document(document) {
      return Object.entries(labels[document._type] ?? {})
        .filter(([path]) => lacks(document, path.split('.')))
        .map(([path, words]) => at(path, setIfMissing(words)))
    },
    string(text) {
      return delivered.includes(text)
        ? set(text.replaceAll('e-mail', 'email').replaceAll('E-mail', 'Email'))
        : undefined
    },
  },
})
