import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { map } from 'rxjs'
import type { Template } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'

import { API_VERSION } from '../schema/document-lookup'
import { FAQ_TABS, faqTabs } from '../schema/faq-tabs'

import { orderedList } from './ordered-list'

/** Template of a question on a FAQ tab. */
export const questionOnTab: Template<{ category: string }, { category?: string }> = {
  id: 'question-on-tab',
  title: 'Question and answer',
  schemaType: 'faq',
  parameters: [{ name: 'category', title: 'Category', type: 'string' }],
  value: (tab) => ({ ...tab }),
}

/** The questions of each FAQ tab in page order, and all of them at the end. */
export function questions(S: StructureBuilder, context: StructureResolverContext, title: string) {
  const list = (answer: unknown) =>
    S.list()
      .id('faq')
      .title(title)
      .items([
        ...faqTabs(answer).map(({ value, label }) =>
          orderedList({
            S,
            context,
            type: 'faq',
            id: value,
            title: label,
            icon: HelpCircleIcon,
            filter: 'category == $category',
            params: { category: value },
            template: { id: questionOnTab.id, values: { category: value } },
          }),
        ),
        S.divider(),
        S.listItem()
          .id('all')
          .title('All questions')
          .child(
            S.documentTypeList('faq')
              .title('All questions')
              .defaultOrdering([{ field: 'question', direction: 'asc' }]),
          ),
      ])
  return context.documentStore.listenQuery(FAQ_TABS, {}, { apiVersion: API_VERSION }).pipe(map(list))
}
