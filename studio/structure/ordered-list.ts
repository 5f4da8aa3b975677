import { AddIcon } from '@sanity/icons/Add'
import { orderableDocumentListDeskItem, type OrderableListConfig } from '@sanity/orderable-document-list'
import type { IntentChecker } from 'sanity/structure'

type DraggedList = {
  id: string
  title: string
  type: string
  /** Template of a new document with initial values, if the type alone is not enough. */
  template?: { id: string; values: Record<string, string> }
} & Pick<OrderableListConfig, 'S' | 'context' | 'icon' | 'filter' | 'params'>

/** A list that staff sort by dragging, with immediate effect on the site, and a button for a new document. */
export function orderedList({ template, ...list }: DraggedList) {
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
  // The package’s list would handle every link of the Studio, including those to other types.
  const ofType = S.documentTypeList(type).serialize().canHandleIntent
  // Asked first while it is open, so that its own button stays in it.
  const ofTemplate: IntentChecker = (intent, params) => intent === 'create' && params['template'] === template?.id
  return {
    ...item,
    child: Object.assign({}, item.child, { title: list.title, canHandleIntent: template ? ofTemplate : ofType }),
  }
}
