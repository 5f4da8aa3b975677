import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { map, take } from 'rxjs'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { Attention } from './attention'

/** The list of what needs attention, which opens each document in its own form beside it. */
export function attentionItem(S: StructureBuilder, context: StructureResolverContext, id: string, title: string) {
  const form = (documentId: string) =>
    context.documentStore.resolveTypeForDocument(documentId).pipe(
      take(1),
      // A document that nobody published yet has the type that its id begins with.
      map((type) =>
        S.document()
          .documentId(documentId)
          .schemaType(context.schema.has(type) ? type : (documentId.split('-')[0] ?? documentId)),
      ),
    )
  return S.listItem()
    .id(id)
    .title(title)
    .icon(WarningOutlineIcon)
    .child(
      S.component(Attention)
        .id(id)
        .title(title)
        .child((documentId) => form(documentId)),
    )
}
