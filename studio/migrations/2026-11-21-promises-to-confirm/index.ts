import { at, defineMigration, setIfMissing } from 'sanity/migrate'

/** Sections of the legal pages that came with made-up promises, by their keys. */
const promises: Record<string, string[]> = {
  'legalDocument-privacy': ['security', 'rights', 'international-transfers', 'changes'],
  'legalDocument-terms': ['eligibility', 'accounts', 'payment', 'cancellation', 'conduct', 'governing-law', 'changes'],
}

const publishedId = (id: string) => id.replace(/^(?:drafts|versions\.[^.]+)\./, '')

function keyOf(section: unknown): string {
  return typeof section === 'object' && section !== null && '_key' in section ? String(section._key) : ''
}

export default defineMigration({
  title: 'Made-up promises of the legal pages are listed under “To confirm”, until staff say that they hold',
  documentTypes: ['legalDocument'],
  migrate: {
    document(document) {
      const sections: unknown[] = 'sections' in document && Array.isArray(document.sections) ? document.sections : []
      return sections
        .filter(
          (section) =>
            promises[publishedId(document._id)]?.includes(keyOf(section)) &&
            !(section instanceof Object && 'sample' in section),
        )
        .map((section) => at(['sections', { _key: keyOf(section) }, 'sample'], setIfMissing(true)))
    },
  },
})
