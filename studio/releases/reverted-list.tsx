import type { ReleaseDocument } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { isReleaseScheduledOrScheduling, pathToString, useClient, useSchema } from 'sanity'
import { API_VERSION } from '../schema/document-lookup'
import { messageOf } from '../structure/ui'
import { fieldTitles, titleOf } from '../structure/titles'
import { namesOf, dueAt } from './collisions'
import type { RevertedValue } from './reverted-values'
import { valueText } from './newer-values'

/** Describes one value: Price: ₦22,000 now; this release would put ₦20,000 back. */
function sentence({ place, older, newer, from }: RevertedValue, field: string, release: ReleaseDocument): string {
  const source = from ? `from the release ${namesOf([from])}` : 'now'
  const ifLater = from && Number.isNaN(dueAt(release)) ? ' if it goes live later' : ''
  return `${field}: ${valueText(newer, place)} ${source}; this release would put ${valueText(older, place)} back${ifLater}.`
}

/** Writes the newer values of the listed ones into the versions. */
function useTaking(listed: readonly RevertedValue[]) {
  const client = useClient({ apiVersion: API_VERSION })
  const [failure, setFailure] = useState<string | null>(null)
  const [takenFrom, setTakenFrom] = useState<readonly RevertedValue[] | null>(null)
  const take = async (values: readonly RevertedValue[]) => {
    setFailure(null)
    setTakenFrom(listed)
    const edits = values.map(({ version, place, kept }) => ({
      actionType: 'sanity.action.document.edit' as const,
      draftId: version._id,
      publishedId: getPublishedId(version._id),
      patch: kept === undefined ? { unset: [pathToString(place)] } : { set: { [pathToString(place)]: kept } },
    }))
    await client.action(edits, { tag: 'releases.take-newer' }).catch((error: unknown) => {
      setTakenFrom(null)
      setFailure(messageOf(error))
    })
  }
  // The list moves up after a reload: until then a second click could hit the wrong value.
  return { take, failure, isTaking: takenFrom === listed }
}

/** Lists the values that a release would revert. @param values the same array until the next reload */
export function RevertedList({
  release,
  values,
  named,
}: {
  release: ReleaseDocument
  values: readonly RevertedValue[]
  named: boolean
}) {
  const schema = useSchema()
  const { take, failure, isTaking } = useTaking(values)
  const isLocked = isReleaseScheduledOrScheduling(release)
  const fieldOf = ({ version, place }: RevertedValue) => {
    const type = schema.get(version._type)
    const field = type ? fieldTitles(type, place, version) : pathToString(place)
    return named ? `${titleOf(version, type)}, ${field}` : field
  }
  return (
    <Card border padding={3} radius={2} role="status" tone="caution">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          This release would undo newer changes
        </Text>
        <Stack as="ul" gap={3}>
          {values.map((value) => (
            <Flex align="center" as="li" gap={3} key={value.version._id + pathToString(value.place)} wrap="wrap">
              <Text size={1} style={{ flex: 1, minWidth: 200 }}>
                {sentence(value, fieldOf(value), release)}
              </Text>
              {!isLocked && (
                <Button
                  aria-label={`Use the newer value: ${fieldOf(value)}`}
                  disabled={isTaking}
                  fontSize={1}
                  mode="ghost"
                  onClick={() => void take([value])}
                  padding={2}
                  text="Use the newer value"
                />
              )}
            </Flex>
          ))}
        </Stack>
        {isLocked && <Text size={1}>To use the newer values, unschedule the release first.</Text>}
        {!isLocked && values.length > 1 && (
          <Flex>
            <Button
              disabled={isTaking}
              fontSize={1}
              mode="ghost"
              onClick={() => void take(values)}
              padding={2}
              text="Use all newer values"
            />
          </Flex>
        )}
        {failure !== null && (
          <Text role="alert" size={1}>
            The newer value could not be applied: {failure}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
