import type { Template } from 'sanity'

/** Template of a question on a FAQ tab. */
export const questionOnTab: Template<{ category: string }, { category?: string }> = {
  id: 'question-on-tab',
  title: 'Question and answer',
  schemaType: 'faq',
  parameters: [{ name: 'category', title: 'Category', type: 'string' }],
  value: (tab) => ({ ...tab }),
}
