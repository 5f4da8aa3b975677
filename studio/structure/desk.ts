import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { UserIcon } from '@sanity/icons/User'
import type { StructureBuilder, StructureResolver, StructureResolverContext } from 'sanity/structure'
import { pageOfSingleton } from '../preview/site-pages'
import { API_VERSION } from '../schema/document-lookup'
import { attentionItem } from './attention/attention'
import { deletedItem } from './deleted'
import { orderedList, questions } from './questions'
import { groups, type GroupId } from './groups'
import { unconfirmed } from './samples'

const pageTypes = Object.keys(pageOfSingleton)

const ascending = (...fields: string[]) => fields.map((field) => ({ field, direction: 'asc' as const }))

/** Default order of each list without manual sorting. */
const orderings = {
  package: ascending('sessions'),
  addOn: ascending('price'),
  legalDocument: ascending('title'),
  announcement: [{ field: 'start', direction: 'desc' as const }],
  redirect: ascending('from'),
  campaign: [{ field: '_createdAt', direction: 'desc' as const }],
  article: [{ field: 'publishedAt', direction: 'desc' as const }],
}

function pages(S: StructureBuilder) {
  return S.list()
    .id('pages')
    .title('Pages')
    .items([
      ...pageTypes.map((type) => S.documentListItem().id(type).schemaType(type)),
      S.divider(),
      S.documentTypeListItem('page').title('Other pages'),
    ])
}

function item(S: StructureBuilder, context: StructureResolverContext, id: GroupId, title: string) {
  const listItem = S.listItem().id(id).title(title)
  switch (id) {
    case 'siteSettings':
      return listItem.icon(CogIcon).child(S.document().schemaType(id).documentId(id))
    case 'pages':
      return listItem.icon(DocumentsIcon).child(pages(S))
    case 'faq':
      return listItem.icon(HelpCircleIcon).child(() => questions(S, context, title))
    case 'therapist':
      return orderedList({ S, context, id, title, type: id, icon: UserIcon })
    case 'testimonial':
      return orderedList({ S, context, id, title, type: id, icon: BlockquoteIcon })
    case 'attention':
      return attentionItem(S, context, id, title)
    case 'deleted':
      return deletedItem(S, id, title)
    case 'unconfirmed':
      return listItem
        .icon(CheckmarkCircleIcon)
        .child(
          S.documentList()
            .id(id)
            .title(title)
            .apiVersion(API_VERSION)
            .filter(unconfirmed.filter)
            .params(unconfirmed.params)
            .initialValueTemplates([]),
        )
    default:
      return S.documentTypeListItem(id)
        .title(title)
        .child(S.documentTypeList(id).title(title).defaultOrdering(orderings[id]))
  }
}

/** Document lists of the Studio by group. */
export const desk: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items(
      groups.flatMap((group) => [
        S.divider().title(group.title),
        ...group.items.map(({ id, title }) => item(S, context, id, title)),
      ]),
    )
