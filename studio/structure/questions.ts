import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { map } from 'rxjs'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { FAQ_TABS, faqTabs } from '../schema/faq-tabs'
import { API_VERSION } from '../schema/unique'
import { orderedList } from './dragged-list'
import { questionOnTab } from './question-on-tab'

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
