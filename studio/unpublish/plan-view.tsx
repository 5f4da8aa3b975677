import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useClient, useDocumentVersionInfo } from 'sanity'
import { useOpenPreview } from '../preview/preview-actions'
import { nameOf, releaseIdOf } from '../releases/collisions'
import { aboveForm } from '../releases/notices'
import { API_VERSION } from '../schema/document-lookup'
import { FailureNotice, messageOf, Notice } from '../structure/ui'
import { formatLagosTime } from './lagos-time'
import { cancelPlan, type Plan, reschedule, usePlans } from './plans'
import { TimeForm } from './time-form'

/** Formats the time of a scheduled unpublish. */
function planText({ release, isAlone }: Plan): string {
  const time = release.publishAt ?? release.metadata.intendedPublishAt
  const inRelease = isAlone ? '' : `, with everything else in the release ${nameOf(release)}`
  if (release.state === 'scheduled' && time) return `Will be unpublished on ${formatLagosTime(time)}${inRelease}.`
  return `The release ${nameOf(release)} unpublishes it, and is not scheduled yet.`
}

/** Shows a scheduled unpublish with its actions. */
export function PlanView({ plan, page }: { plan: Plan; page: string }) {
  const client = useClient({ apiVersion: API_VERSION })
  const openPreview = useOpenPreview()
  const [failure, setFailure] = useState<string | null>(null)
  // A release is unscheduled before it is deleted: a time chosen in between would be lost.
  const [isCancelling, setIsCancelling] = useState(false)
  const { release, isAlone } = plan

  function cancel() {
    setIsCancelling(true)
    cancelPlan(client, release).catch((error: unknown) => {
      setIsCancelling(false)
      setFailure(messageOf(error))
    })
  }

  if (isCancelling) return <Text size={1}>Keeping it published …</Text>

  return (
    <Stack gap={4}>
      <Notice>{planText(plan)}</Notice>
      {isAlone ? (
        <TimeForm
          disabled={false}
          label={release.state === 'scheduled' ? 'Change the time' : 'Schedule unpublish'}
          onTime={(time) => reschedule(client, release, time)}
        />
      ) : (
        <Text size={1}>Change it in that release, under Releases: its other documents go with it.</Text>
      )}
      <Flex gap={2} wrap="wrap">
        {isAlone && <Button mode="ghost" onClick={cancel} text="Keep it published" />}
        <Button
          mode="ghost"
          onClick={() => openPreview(page, releaseIdOf(release))}
          text="Preview the site without it"
        />
      </Flex>
      {failure !== null && <FailureNotice>The schedule is unchanged: {failure}</FailureNotice>}
    </Stack>
  )
}

function Plans({ id }: { id: string }) {
  return usePlans(id)?.map((plan) => (
    <Notice key={plan.release._id} marginBottom={4}>
      {planText(plan)}
    </Notice>
  ))
}

function FormNotice({ id }: { id: string }) {
  const { versions } = useDocumentVersionInfo(id)
  return Object.values(versions).some(Boolean) ? <Plans id={id} /> : null
}

/** Shows above a form when its document will be unpublished. */
export const planNotice = aboveForm('plan-notice', FormNotice)
