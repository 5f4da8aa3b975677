import { AddIcon } from '@sanity/icons/Add'
import { orderableDocumentListDeskItem, type OrderableListConfig } from '@sanity/orderable-document-list'
import type { IntentChecker } from 'sanity/structure'

type DraggedList = {
  id: string
  title: string
  type: string
  /** The template of a new document, with what it is made of, where the type alone says too little. */
  template?: { id: string; values: Record<string, string> }
} & Pick<OrderableListConfig, 'S' | 'context' | 'icon' | 'filter' | 'params'>

/** A list whose order staff change by dragging, which is on the site at once, with a button for a new document, whose form opens beside it. */
export function draggedList({ template, ...list }: DraggedList) {
  const { S, type } = list
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
  // The package's list would take every link of the Studio for its own, also those to documents of other types.
  const ofType = S.documentTypeList(type).serialize().canHandleIntent
  // The list that is open is asked first: its own button stays in it.
  const ofTemplate: IntentChecker = (intent, params) => intent === 'create' && params['template'] === template?.id
  return {
    ...item,
    child: Object.assign({}, item.child, { title: list.title, canHandleIntent: template ? ofTemplate : ofType }),
  }
}
