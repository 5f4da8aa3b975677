import { AddIcon } from '@sanity/icons/Add'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderableDocumentListDeskItem, type OrderableListConfig } from '@sanity/orderable-document-list'
import { map } from 'rxjs'
import type { Template } from 'sanity'
import type { IntentChecker, StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { API_VERSION } from '../schema/document-lookup'
import { FAQ_TABS, faqTabs } from '../schema/faq-tabs'
import { neverPublishes } from './permissions'

type DraggedList = {
  id: string
  title: string
  type: string
  /** Template of a new document with initial values, if the type alone is not enough. */
  template?: { id: string; values: Record<string, string> }
} & Pick<OrderableListConfig, 'S' | 'context' | 'icon' | 'filter' | 'params'>

/** The same list for staff who may not change its order. */
function fixedList({ S, id, title, type, icon, filter = 'true', params, template }: DraggedList) {
  const list = S.documentTypeList(type)
    .id(id)
    .title(title)
    .apiVersion(API_VERSION)
    .filter(`_type == $type && ${filter}`)
    .params({ type, ...params })
    .defaultOrdering([{ field: 'orderRank', direction: 'asc' }])
    .initialValueTemplates([S.initialValueTemplateItem(template?.id ?? type, template?.values)])
  return S.listItem().id(id).title(title).icon(icon).child(list)
}

/** A list that staff sort by dragging, at once on the site; those who never publish cannot sort it. */
export function orderedList(dragged: DraggedList) {
  const { template, ...list } = dragged
  const { S, type } = list
  if (neverPublishes(list.context.currentUser)) return fixedList(dragged)
  const added = S.menuItem()
    .title('New')
    .icon(AddIcon)
    .showAsAction(true)
    .intent({
      type: 'create',
      params: template ? [{ type, template: template.id }, template.values] : { type },
    })
    .serialize()
  const item = orderableDocumentListDeskItem({ ...list, menuItems: [added], createIntent: false })
  // The package’s list would handle every link of the Studio, including those to other types.
  const ofType = S.documentTypeList(type).serialize().canHandleIntent
  // The open list is asked first, so that its own create button opens in it.
  const ofTemplate: IntentChecker = (intent, params) => intent === 'create' && params['template'] === template?.id
  return {
    ...item,
    child: Object.assign({}, item.child, { title: list.title, canHandleIntent: template ? ofTemplate : ofType }),
  }
}

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
