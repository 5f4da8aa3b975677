import { getPublishedId } from '@sanity/client/csm'
import { WarningOutlineIcon } from '@sanity/icons'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import {
  definePlugin,
  type InputProps,
  isDocumentSchemaType,
  useActiveReleases,
  useDocumentVersionInfo,
  usePerspective,
} from 'sanity'
import { collisionText, othersWith } from './collisions'
import { NoteInDialog } from './note-in-dialog'

function CollisionNotice({ id }: { id: string }) {
  const { selectedReleaseId } = usePerspective()
  const { versions } = useDocumentVersionInfo(id)
  const releases = useActiveReleases().data
  const holding = Object.entries(versions).flatMap(([name, version]) => (version ? [name] : []))
  const others = othersWith(holding, selectedReleaseId, releases)
  if (others.length === 0) return null
  const notice = (
    <Card border marginBottom={4} padding={3} radius={2} role="status" tone="caution">
      <Flex gap={3}>
        <Text size={1}>
          <WarningOutlineIcon />
        </Text>
        <Text size={1}>{collisionText(others, selectedReleaseId)}</Text>
      </Flex>
    </Card>
  )
  return (
    <>
      {notice}
      <NoteInDialog dialog="#schedule-draft-dialog">{notice}</NoteInDialog>
    </>
  )
}

function InputWithNotice(props: InputProps) {
  const value: unknown = props.value
  const id: unknown =
    isDocumentSchemaType(props.schemaType) && value instanceof Object ? Reflect.get(value, '_id') : undefined
  if (typeof id !== 'string') return props.renderDefault(props)
  return (
    <Stack>
      <CollisionNotice id={getPublishedId(id)} />
      {props.renderDefault(props)}
    </Stack>
  )
}

/** Says above a form that other releases change the same document. */
export const collisionNotice = definePlugin({
  name: 'collision-notice',
  form: { components: { input: InputWithNotice } },
})
