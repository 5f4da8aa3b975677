import { at, defineMigration, set } from 'sanity/migrate'

import { delivered, storage } from './words'

/** What a paragraph says, without its marks. */
function textOf(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block) || !Array.isArray(block.children)) return ''
  return block.children
    .map((child: unknown) => (child instanceof Object && 'text' in child ? String(child.text) : ''))
    .join('')
}

/** The section on storage, while it says what it was delivered with. */
function isAsDelivered(section: unknown): boolean {
  if (
    !(section instanceof Object) ||
    !('_key' in section) ||
    section._key !== 'cookies' ||
    !('body' in section) ||
    !Array.isArray(section.body)
  )
    return false
  const body = section.body.map(textOf).join('\n')
  return delivered.some((words) => words.section.join('\n') === body)
}

export default defineMigration({
  title: 'What a browser keeps for this website is named truly, where staff have not said it in their own words',
  documentTypes: ['legalDocument', 'faq', 'siteSettings'],
  migrate: {
    document(document) {
      const sections: unknown[] = 'sections' in document && Array.isArray(document.sections) ? document.sections : []
      return sections.some(isAsDelivered) ? [at(['sections', { _key: 'cookies' }, 'body'], set(storage.section))] : []
    },
    string(text) {
      if (delivered.some(({ answer }) => answer === text)) return set(storage.answer)
      return delivered.some(({ notice }) => notice === text) ? set(storage.notice) : undefined
    },
  },
})
