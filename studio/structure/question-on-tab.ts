import type { Template } from 'sanity'

/** A new question that already is on a tab of the FAQ page. */
export const questionOnTab: Template<{ category: string }, { category?: string }> = {
  id: 'question-on-tab',
  title: 'Question and answer',
  schemaType: 'faq',
  parameters: [{ name: 'category', title: 'Category', type: 'string' }],
  value: (tab) => ({ ...tab }),
}
