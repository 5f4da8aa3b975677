import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { map, take } from 'rxjs'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { Attention } from './attention'

/** List of content that needs attention; each document opens in its form. */
export function attentionItem(S: StructureBuilder, context: StructureResolverContext, id: string, title: string) {
  const form = (documentId: string) =>
    context.documentStore.resolveTypeForDocument(documentId).pipe(
      take(1),
      // The id of an unpublished singleton equals its type.
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
