import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { Box, Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useObservable } from 'react-rx'
import { map, type Observable, take } from 'rxjs'
import { LoadingBlock, pathToString, Preview, useCurrentUser, useDocumentStore, useSchema, useWorkspace } from 'sanity'
import { usePaneRouter, type StructureBuilder, type StructureResolverContext } from 'sanity/structure'
import { Notice } from '../ui'
import { type Finding, type Inspection, inspections } from './findings'

export const NOT_YET: Inspection | null = null

/** A document with its problems; each opens the form at the field. */
function DocumentFindings({ document, findings }: { document: Finding['document']; findings: readonly Finding[] }) {
  const { ChildLink } = usePaneRouter()
  const type = useSchema().get(document._type)
  if (!type) return null
  return (
    <Card border radius={2}>
      {/* A missing document has no preview. */}
      {'_rev' in document ? (
        <Box padding={2}>
          <Preview layout="default" schemaType={type} value={document} />
        </Box>
      ) : (
        <Box padding={3}>
          <Text size={1}>{type.title}</Text>
        </Box>
      )}
      {findings.map(({ path, field, message, outcome }) => (
        <Card
          as={ChildLink}
          borderTop
          childId={document._id}
          childParameters={path.length > 0 ? { path: pathToString(path) } : {}}
          data-as="a"
          key={pathToString(path) + message}
          padding={3}
        >
          <Stack gap={3}>
            {field !== '' && (
              <Text size={1} weight="semibold">
                {field}
              </Text>
            )}
            <Text size={1}>{message}</Text>
            <Text muted size={1}>
              {outcome}
            </Text>
          </Stack>
        </Card>
      ))}
    </Card>
  )
}

/** Returns the live check of all published content. */
export function useInspections(): Observable<Inspection> {
  const documentStore = useDocumentStore()
  const workspace = useWorkspace()
  const currentUser = useCurrentUser()
  return useMemo(() => inspections({ documentStore, workspace, currentUser }), [documentStore, workspace, currentUser])
}

/** List of published content that the site changes or omits. */
function Attention() {
  const inspection = useObservable(useInspections(), NOT_YET)
  const documents = new Map(inspection?.findings.map(({ document }) => [document._id, document]))
  const inOrder = [...documents.values()].sort((one, other) => one._id.localeCompare(other._id))
  return (
    <Box height="fill" overflow="auto" padding={3}>
      <Stack gap={3}>
        {(inspection === null || inspection.left > 0) && <LoadingBlock showText title="Checking what is published …" />}
        {inspection?.left === 0 && documents.size === 0 && (
          <Notice tone="positive">Everything that is published is shown as you wrote it.</Notice>
        )}
        {inOrder.map((document) => (
          <DocumentFindings
            document={document}
            findings={inspection?.findings.filter((finding) => finding.document._id === document._id) ?? []}
            key={document._id}
          />
        ))}
      </Stack>
    </Box>
  )
}

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
